import { shareOf } from '@tessera/money'
import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { turnoverWeights } from '../../limits.ts'
import type { TurnoverSource } from '../../turnover-calls.ts'
import type { Weights } from './allot.ts'

type Adding = {
  memberId: string
  unit: string
  source: TurnoverSource
  /** What it comes of: the same source again adds nothing. */
  sourceId: string
  /** In ledger units; with the multiple it is what has to be staked, rounded down. */
  amount: bigint
  multiplePpm: number
  /** What counts how much, where it is not what holds for the source. */
  weights?: Weights
  /** Of bonus money: `sourceId` is the bonus, whose stakes fill this alone, and cash may leave meanwhile. */
  isOfBonusMoney?: boolean
}

/**
 * Adds what has to be staked for a credit, in the transaction of that credit. Bets that are settled from now on fill
 * it, after everything older. It keeps the weights that hold now.
 */
export async function addTurnover(
  tx: Db,
  { memberId, unit, source, sourceId, amount, multiplePpm, ...rules }: Adding,
): Promise<void> {
  const required = shareOf(amount, multiplePpm)
  const weights = rules.weights ?? turnoverWeights[source]
  // The number of the transaction comes first, and the time after it: see the table.
  const { rows } = await sql<{ now: Date }>`
    select statement_timestamp() as now, pg_current_xact_id()`.execute(tx)
  const [{ now } = { now: undefined }] = rows
  if (!now) throw new Error('the database always knows the time')
  await sql`insert into cashier.turnover_requirement
      (id, member_id, unit, source, source_id, amount, multiple_ppm, required, weights, state, opened_at, ended_at,
        holds_cash)
    values (${newId(now)}, ${memberId}, ${unit}, ${source}, ${sourceId}, ${String(amount)}::bigint, ${multiplePpm},
      ${String(required)}::bigint, ${JSON.stringify(weights)}::jsonb,
      ${required === 0n ? 'done' : 'open'}, clock_timestamp(), ${required === 0n ? now : null},
      ${!rules.isOfBonusMoney})
    on conflict (source, source_id) do nothing`.execute(tx)
}
