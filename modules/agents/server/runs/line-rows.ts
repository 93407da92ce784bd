import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { Kind, Terms } from '../../contract-shapes.ts'
import { runsProblems } from '../../run-problems.ts'
import type { RunRecord, RunState } from '../../run-shapes.ts'

/** A line of a run as it is kept. */
export type LineRow = {
  runId: string
  contractId: string
  upperId: string | null
  lowerId: string
  kind: Kind
  unit: string
  since: Date
  until: Date
  runStart: Date
  state: RunState
  path: string
  validBet: bigint
  stake: bigint
  prize: bigint
  selfRebate: bigint
  manualRebate: bigint
  agentRebate: bigint
  promotions: bigint
  salaries: bigint
  depositFees: bigint
  active: number
  profit: bigint
  carryBefore: bigint
  carryAfter: bigint
  base: bigint
  tier: number | null
  ratePpm: number
  earlier: bigint
  gross: bigint
  owed: bigint
  paid: bigint
  minActiveBet: bigint
  costs: Terms['costs']
  vendorFeePpm: number
  account: string
  upper: string | null
}

export const lineRows = sql`
  select l.run_id as "runId", l.contract_id as "contractId", l.upper_id as "upperId", l.lower_id as "lowerId", r.kind,
    r.unit, l.since, l.until, r.period_start as "runStart", r.state, l.path, l.valid_bet as "validBet", l.stake, l.prize,
    l.self_rebate as "selfRebate", l.manual_rebate as "manualRebate", l.agent_rebate as "agentRebate",
    l.promotion as promotions, l.salary as salaries, l.deposit_fee as "depositFees", l.active, l.profit,
    l.carry_before as "carryBefore", l.carry_after as "carryAfter", l.base, l.tier, l.rate_ppm as "ratePpm", l.earlier,
    l.gross, l.owed, l.paid, r.min_active_bet as "minActiveBet", c.costs, c.vendor_fee_ppm as "vendorFeePpm",
    m.account, u.account as upper
  from agents.run_line l join agents.run r on r.id = l.run_id join agents.contract c on c.id = l.contract_id
  join identity.member_view m on m.id = l.lower_id left join identity.member_view u on u.id = l.upper_id`

/** A line that the reader may see. Problem: `unknownLine`. */
export async function findLine(
  db: Db,
  { runId, contractId }: { runId: string; contractId: string },
  mayBeSeen: RawBuilder<unknown>,
): Promise<LineRow> {
  const { rows } = await sql<LineRow>`${lineRows}
    where l.run_id = ${runId} and l.contract_id = ${contractId} and ${mayBeSeen}`.execute(db)
  if (!rows[0]) throw runsProblems.unknownLine()
  return rows[0]
}

/** A line as a record: what it was due, what it owes, and what is left. */
export function recordOf(row: LineRow): RunRecord {
  const { runId, contractId, kind, unit, state, active, tier, ratePpm } = row
  const amount = (value: bigint) => money(value, unit)
  return {
    runId,
    contractId,
    kind,
    from: row.since.toISOString(),
    to: row.until.toISOString(),
    state,
    base: amount(row.base),
    active,
    tier,
    ratePpm,
    gross: amount(row.gross),
    owed: amount(row.owed),
    net: amount(row.gross - row.owed),
    paid: amount(row.paid),
  }
}
