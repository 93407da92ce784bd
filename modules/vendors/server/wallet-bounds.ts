import { smallestPayable, usualAmount } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { usualLargest, usualSmallest } from '../limits.ts'
import { vendorsProblems } from '../problems.ts'

/** What one move to a vendor may be, in ledger units of its currency. */
export type Bounds = { smallest: bigint; largest: bigint }
export type CurrencyBounds = Bounds & { currency: string }
type Row = CurrencyBounds & { vendor: string }

/** The bounds of each wallet in one currency; a wallet is missing where nobody has figures for that currency. */
export async function readBounds(
  db: Db,
  vendors: readonly string[],
  currency: string,
): Promise<Map<string, Bounds>> {
  const found = await listBounds(db, vendors, [currency])
  return new Map(
    [...found].flatMap(([vendor, [known]]) =>
      known ? [[vendor, { smallest: known.smallest, largest: known.largest }]] : [],
    ),
  )
}

/** The same in several currencies. One that nobody has figures for is left out. */
export async function listBounds(
  db: Db,
  vendors: readonly string[],
  currencies: readonly string[],
): Promise<Map<string, CurrencyBounds[]>> {
  const { rows } =
    await sql<Row>`select vendor, currency, smallest, largest from vendors.wallet_bounds
    where vendor = any(${[...vendors]}::text[]) and currency = any(${[...currencies]}::text[])`.execute(
      db,
    )
  const set = new Map(rows.map(({ vendor, ...bounds }) => [`${vendor} ${bounds.currency}`, bounds]))
  return new Map(
    vendors.map((vendor) => [
      vendor,
      currencies.flatMap((currency) => set.get(`${vendor} ${currency}`) ?? usualBounds(currency)),
    ]),
  )
}

function usualBounds(currency: string): CurrencyBounds[] {
  const smallest = usualAmount(usualSmallest, currency)
  const largest = usualAmount(usualLargest, currency)
  return smallest === undefined || largest === undefined ? [] : [{ currency, smallest, largest }]
}

/** Problem: `walletRefused` with the bound and the currency that do not fit. */
export function checkBounds(bounds: readonly CurrencyBounds[]): void {
  const seen = new Set<string>()
  for (const { currency, smallest, largest } of bounds) {
    const step = smallestPayable(currency)
    const refused = (bound: string) =>
      vendorsProblems.walletRefused({ field: `${bound} ${currency}` })
    if (smallest <= 0n || smallest % step !== 0n || seen.has(currency)) throw refused('smallest')
    if (largest < smallest || largest % step !== 0n) throw refused('largest')
    seen.add(currency)
  }
}

export async function upsertBounds(tx: Db, vendor: string, bounds: readonly CurrencyBounds[]) {
  for (const { currency, smallest, largest } of bounds) {
    await sql`insert into vendors.wallet_bounds (vendor, currency, smallest, largest)
      values (${vendor}, ${currency}, ${String(smallest)}::bigint, ${String(largest)}::bigint)
      on conflict (vendor, currency) do update set smallest = excluded.smallest, largest = excluded.largest`.execute(
      tx,
    )
  }
}
