import type { Db } from '@tessera/server-kit'
import { tables } from './tables.ts'

type Offered = { code: string; isDefault: boolean }

const findOffered = (
  db: Db,
  table: 'settings.currency' | 'settings.language',
): Promise<Offered[]> =>
  tables(db)
    .selectFrom(table)
    .select(['code', 'is_default as isDefault'])
    .where('is_offered', '=', true)
    .orderBy('sort')
    .orderBy('code')
    .execute()

export const findCurrencies = (db: Db) => findOffered(db, 'settings.currency')
export const findLanguages = (db: Db) => findOffered(db, 'settings.language')

/** The sign beside an amount: $ for USD. A unit that no country uses is named by its code. */
export const symbolOf = (code: string): string => {
  if (!/^[A-Z]{3}$/.test(code)) return code
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
}
