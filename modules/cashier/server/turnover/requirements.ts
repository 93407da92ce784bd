import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TurnoverSource, TurnoverState } from '../../turnover-calls.ts'
import type { Weights } from './allot.ts'

export type TurnoverRow = {
  id: string
  memberId: string
  unit: string
  source: TurnoverSource
  sourceId: string
  amount: bigint
  multiplePpm: number
  required: bigint
  /** What is left of it where a part of its deposit was reversed: bets fill it no further. */
  reducedTo: bigint | null
  filled: bigint
  weights: Weights
  state: TurnoverState
  openedAt: Date
  endedAt: Date | null
  why: string
  /** Whether cash stays until it is done. That of bonus money keeps none. */
  holdsCash: boolean
}

export const turnoverColumns =
  sql.raw(`t.id, t.member_id as "memberId", t.unit, t.source, t.source_id as "sourceId",
  t.amount, t.multiple_ppm as "multiplePpm", t.required, t.reduced_to as "reducedTo", t.filled, t.weights, t.state, t.opened_at as "openedAt",
  t.ended_at as "endedAt", t.why, t.holds_cash as "holdsCash"`)

/** The requirements that still wait for bets, in the order in which these fill them. */
export async function findOpenRequirements(
  db: Db,
  memberId: string,
  unit: string,
): Promise<TurnoverRow[]> {
  const { rows } = await sql<TurnoverRow>`
    select ${turnoverColumns} from cashier.turnover_requirement t
    where t.member_id = ${memberId} and t.unit = ${unit} and t.state = 'open'
    order by t.opened_at, t.number`.execute(db)
  return rows
}

/**
 * What bets that were settled from `since` on may fill, and these by their ids, oldest first. Nobody else changes them
 * until the transaction ends.
 */
export async function lockFillable(
  tx: Db,
  members: readonly string[],
  ids: readonly string[],
  since: Date,
): Promise<TurnoverRow[]> {
  const { rows } = await sql<TurnoverRow & { number: bigint }>`
    select ${turnoverColumns}, t.number from cashier.turnover_requirement t
    where (t.member_id = any(${[...members]}::uuid[])
        and (t.state = 'open' or (t.state = 'waived' and t.ended_at > ${since})))
      or t.id = any(${[...ids]}::uuid[])
    order by t.id for update`.execute(tx)
  return rows.toSorted(
    (one, two) =>
      one.openedAt.getTime() - two.openedAt.getTime() || Number(one.number - two.number),
  )
}

type Filled = Pick<TurnoverRow, 'id' | 'filled'>

/**
 * Keeps how far these are filled. One that is full is done; one that is not any more is open again. One that was reduced
 * below what had been staked asks for just that, and for less where bets are taken back.
 */
export async function updateFilled(tx: Db, rows: readonly Filled[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`update cashier.turnover_requirement t set filled = x.filled, required = x.required,
      state = case when t.state = 'waived' then 'waived' when x.filled = x.required then 'done' else 'open' end,
      ended_at = case when t.state = 'waived' then t.ended_at
        when x.filled = x.required then coalesce(t.ended_at, ${now}) end
    from (select r.id, g.filled, case when r.state = 'waived' then r.required
        else greatest(g.filled, coalesce(r.reduced_to, r.required)) end as required
      from cashier.turnover_requirement r join unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ filled }) => String(filled))}::bigint[])
        g(id, filled) on g.id = r.id) x
    where t.id = x.id`.execute(tx)
}

/** Ends what is to be staked for a bonus that ended before it was done. */
export async function endBonusTurnover(tx: Db, bonusId: string): Promise<void> {
  await sql`update cashier.turnover_requirement set state = 'waived', why = 'bonusEnded', ended_at = clock_timestamp()
    where source = 'bonus' and source_id = ${bonusId} and state = 'open' and not holds_cash`.execute(
    tx,
  )
}
