import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { AccountRef } from './accounts.ts'
import { type Moved, movedOf } from './moved.ts'

export type Leg = { from: AccountRef; to: AccountRef; amount: bigint }

export type Transfer = {
  /** Chosen by the caller: sent twice, it moves once. */
  id: string
  /** All or nothing; both ends of a leg hold the same unit; a member's account stands in one leg only. */
  legs: Leg[]
  /** Why, in one of the words of the module's README. */
  reason: string
  /** What for: `deposit:<id>`, `round:<id>`. */
  subject: string
}

/**
 * Moves value between accounts, which are opened where they are not there yet. Amounts are ledger units
 * (1/10 000). The balance that is answered is that of the first member's account named.
 * Problems: `insufficientFunds`, `usedDifferently`.
 */
export async function transfer(db: Db, { id, legs, reason, subject }: Transfer): Promise<Moved> {
  const list = <T>(pick: (leg: Leg) => T) => legs.map(pick)
  const { rows } = await sql<Moved>`
    select outcome, is_first as "isFirst", balance, version from ledger.post(
      ${id}, ${reason}, ${subject},
      ${list(({ from }) => from.owner)}::text[], ${list(({ from }) => from.purpose)}::text[],
      ${list(({ to }) => to.owner)}::text[], ${list(({ to }) => to.purpose)}::text[],
      ${list(({ from }) => sameUnit(from, legs))}::text[],
      ${list(({ amount }) => String(amount))}::bigint[])`.execute(db)
  return movedOf(rows[0])
}

function sameUnit({ unit }: AccountRef, legs: Leg[]): string {
  if (legs.some(({ from, to }) => from.unit !== to.unit)) {
    throw new Error('a transfer keeps its unit')
  }
  return unit
}
