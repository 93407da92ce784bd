import { shareOf } from '@tessera/money'
import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { turnoverWeights } from '../../limits.ts'
import type { TurnoverSource } from '../../turnover-calls.ts'

type Adding = {
  memberId: string
  unit: string
  source: TurnoverSource
  /** What it comes of: the same source again adds nothing. */
  sourceId: string
  /** In ledger units; with the multiple it is what has to be staked, rounded down. */
  amount: bigint
  multiplePpm: number
}

/**
 * Adds what has to be staked for a credit, in the transaction of that credit. Bets that are settled from now on fill
 * it, after everything older. It keeps the weights that hold now.
 */
export async function addTurnover(
  tx: Db,
  { memberId, unit, source, sourceId, amount, multiplePpm }: Adding,
): Promise<void> {
  const required = shareOf(amount, multiplePpm)
  // The number of the transaction comes first, and the time after it: see the table.
  const { rows } = await sql<{ now: Date }>`
    select statement_timestamp() as now, pg_current_xact_id()`.execute(tx)
  const [{ now } = { now: undefined }] = rows
  if (!now) throw new Error('the database always knows the time')
  await sql`insert into cashier.turnover_requirement
      (id, member_id, unit, source, source_id, amount, multiple_ppm, required, weights, state, opened_at, ended_at)
    values (${newId(now)}, ${memberId}, ${unit}, ${source}, ${sourceId}, ${String(amount)}::bigint, ${multiplePpm},
      ${String(required)}::bigint, ${JSON.stringify(turnoverWeights[source])}::jsonb,
      ${required === 0n ? 'done' : 'open'}, clock_timestamp(), ${required === 0n ? now : null})
    on conflict (source, source_id) do nothing`.execute(tx)
}
