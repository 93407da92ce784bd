import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

const amounts = [
  'bets',
  'stake',
  'validBet',
  'prize',
  'rebate',
  'promotion',
  'deposits',
  'deposit',
  'withdrawals',
  'withdrawal',
] as const

/** What a member did in a business day; what is left out is 0. Amounts are ledger units. */
export type Did = { memberId: string; unit: string; day: string } & Partial<
  Record<(typeof amounts)[number], bigint>
>

type Sum = { memberId: string; unit: string; day: string; of: Map<string, bigint> }

/**
 * Adds what members did to their own figures and to those of everybody above them. Only members with a place in the tree
 * may be given.
 */
export async function addFigures(tx: Db, did: readonly Did[]): Promise<void> {
  const sums = new Map<string, Sum>()
  for (const { memberId, unit, day, ...more } of did) {
    const key = `${memberId} ${unit} ${day}`
    const sum = sums.get(key) ?? { memberId, unit, day, of: new Map<string, bigint>() }
    sums.set(key, sum)
    for (const name of amounts) sum.of.set(name, (sum.of.get(name) ?? 0n) + (more[name] ?? 0n))
  }
  if (sums.size === 0) return
  const rows = [...sums.values()]
  const columns = amounts.map(
    (name) => sql`${rows.map(({ of }) => String(of.get(name) ?? 0n))}::bigint[]`,
  )
  await sql`select agents.add_figures(${rows.map(({ memberId }) => memberId)}::uuid[],
    ${rows.map(({ unit }) => unit)}::text[], ${rows.map(({ day }) => day)}::date[], ${sql.join(columns)})`.execute(
    tx,
  )
}
