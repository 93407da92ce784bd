import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Offered as Offers } from '../offered-shapes.ts'
import { settingsProblems } from '../problems.ts'
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

const findAll = async (db: Db, table: 'settings.currency' | 'settings.language') =>
  tables(db)
    .selectFrom(table)
    .select(['code', 'is_offered as isOffered', 'is_default as isDefault'])
    .orderBy('sort')
    .orderBy('code')
    .execute()

/** Every language and currency that there is, offered or not. */
export const findOffers = async (db: Db): Promise<Offers> => ({
  languages: await findAll(db, 'settings.language'),
  currencies: await findAll(db, 'settings.currency'),
})

/**
 * Sets which are offered, in which order, and which is the first choice. Problem: `settingRefused` for a code that the
 * table does not have.
 */
export async function writeOffers(tx: Db, { languages, currencies }: Offers): Promise<void> {
  const lists = [
    ['settings.language', languages],
    ['settings.currency', currencies],
  ] as const
  for (const [table, offers] of lists) {
    // There is one first choice at every moment: the old one goes before the new one comes.
    await sql`update ${sql.table(table)} set is_default = false where is_default`.execute(tx)
    for (const [sort, { code, isOffered, isDefault }] of offers.entries()) {
      const { numUpdatedRows } = await tables(tx)
        .updateTable(table)
        .set({ is_offered: isOffered, is_default: isDefault, sort })
        .where('code', '=', code)
        .executeTakeFirst()
      // What the table does not have is never dropped silently.
      if (numUpdatedRows !== 1n) {
        throw settingsProblems.settingRefused({ reason: `${code} is not one that can be offered` })
      }
    }
  }
}
