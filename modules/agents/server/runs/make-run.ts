import { type Db, deriveId, inTransaction, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Terms } from '../../contract-shapes.ts'
import { readActiveBet } from './active-rule.ts'
import { type ComputedLine, computeWhole, needsCosts, windowsOf } from './compute-run.ts'
import { did } from './did.ts'
import { type Paying, readContracts } from './run-contracts.ts'

/** One stretch that is settled once. A real-time day has many runs; the last one ends with it. */
export type DueRun = Paying & {
  start: Date
  end: Date
  runNo: number
  /** Whether all lines and members are kept, or only lines that pay: those of the runs within a real-time day. */
  isWhole: boolean
}

const namespace = 'b7c1f0f2-3a52-8d0e-9c11-5d7c2f1e8a40'

/** The id of a run follows from its key: two schedulers make the same one. */
export const runIdOf = ({ kind, unit, period, start, runNo }: Omit<DueRun, 'end' | 'isWhole'>) =>
  deriveId(namespace, [kind, unit, period, start.toISOString(), runNo].join(' '))

/**
 * Settles a stretch once: what each contract is due, and what each member did for it. Answers its id where something is to
 * be paid now; a dividend waits for the staff.
 */
export async function makeRun(
  db: Db,
  due: DueRun,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const id = runIdOf(due)
  const { kind, unit, period } = due
  const isNew = await inTransaction(db, async (tx) => {
    // Two schedulers take turns, so that a run is computed once.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`agents.run ${kind} ${unit} ${period}`}, 0))`.execute(
      tx,
    )
    // Nobody is moved while it is computed.
    await sql`select agents.lock_moves()`.execute(tx)
    const { rows } = await sql`select from agents.run where id = ${id}`.execute(tx)
    if (rows.length > 0) return false
    return writeRun(tx, id, due, now)
  })
  return { id, isNew }
}

async function writeRun(tx: Db, id: string, due: DueRun, now: Date): Promise<boolean> {
  const { kind, unit, period, start, end, runNo, isWhole } = due
  const days = await readBusinessDays(tx)
  const contracts = await readContracts(tx, due, due, days)
  const minActive = await readActiveBet(tx, kind, unit)
  await sql`insert into agents.run (id, kind, unit, period, period_start, period_end, run_no, state, min_active_bet, made_at)
    values (${id}, ${kind}, ${unit}, ${period}, ${start}, ${end}, ${runNo}, 'paying', ${String(minActive)}::bigint,
      ${now})`.execute(tx)
  if (isWhole && contracts.length > 0) {
    const windows = windowsOf(kind, contracts, days)
    const withCosts = needsCosts(kind, contracts)
    await sql`insert into agents.run_member (run_id, since, until, path, member_id, valid_bet, stake, prize, self_rebate,
        manual_rebate, agent_rebate, promotion, salary, deposit_fee, measure)
      select ${id}::uuid, d.* from (${did({ unit, windows, withCosts }, days)}) d`.execute(tx)
  }
  const lines = await computeWhole(tx, { ...due, contracts, ...(isWhole && { runId: id }) })
  const kept = isWhole ? lines : lines.filter(({ gross, owed }) => gross > 0n || owed > 0n)
  if (!isWhole && kept.length === 0) {
    // Nothing is due within this day: the next run looks again.
    await sql`delete from agents.run where id = ${id}`.execute(tx)
    return false
  }
  await insertLines(tx, id, kept)
  await setState(tx, id, kind, kept, now)
  return true
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n)

async function setState(
  tx: Db,
  id: string,
  kind: Terms['kind'],
  lines: readonly ComputedLine[],
  now: Date,
): Promise<void> {
  const all = sum(lines.map(({ gross }) => gross))
  const platform = lines.filter(({ contract }) => contract.upperId === null)
  const ofPlatform = sum(platform.map(({ gross }) => gross))
  const state = all === 0n ? 'paid' : kind === 'dividend' ? 'awaitsReview' : 'paying'
  await sql`update agents.run set state = ${state}, of_platform = ${String(ofPlatform)}::bigint,
    of_all = ${String(all)}::bigint, paid_at = ${state === 'paid' ? now : null} where id = ${id}`.execute(
    tx,
  )
  if (state === 'paid')
    await sql`update agents.run_line set is_over = true where run_id = ${id}`.execute(tx)
}

async function insertLines(tx: Db, runId: string, lines: readonly ComputedLine[]): Promise<void> {
  if (lines.length === 0) return
  const list = <T>(pick: (line: ComputedLine) => T): T[] => lines.map(pick)
  const amounts = (pick: (line: ComputedLine) => bigint) =>
    sql`${list((line) => String(pick(line)))}::bigint[]`
  await sql`insert into agents.run_line (run_id, contract_id, upper_id, lower_id, path, since, until, active, tier,
      rate_ppm, valid_bet, stake, prize, self_rebate, manual_rebate, agent_rebate, promotion, salary, deposit_fee,
      profit, carry_before, carry_after, base, earlier, gross, owed)
    select ${runId}::uuid, x.* from unnest(${list(({ contract }) => contract.id)}::uuid[],
      ${list(({ contract }) => contract.upperId)}::uuid[], ${list(({ contract }) => contract.lowerId)}::uuid[],
      ${list(({ path }) => path)}::text[], ${list(({ contract }) => contract.since)}::timestamptz[],
      ${list(({ contract }) => contract.until)}::timestamptz[], ${list(({ active }) => active)}::int[],
      ${list(({ tier }) => tier)}::smallint[], ${list(({ ratePpm }) => ratePpm)}::int[],
      ${amounts(({ validBet }) => validBet)}, ${amounts(({ result }) => result.stake)},
      ${amounts(({ result }) => result.prize)}, ${amounts(({ result }) => result.selfRebate)},
      ${amounts(({ result }) => result.manualRebate)}, ${amounts(({ result }) => result.agentRebate)},
      ${amounts(({ result }) => result.promotions)}, ${amounts(({ result }) => result.salaries)},
      ${amounts(({ result }) => result.depositFees)}, ${amounts(({ profit }) => profit)},
      ${amounts(({ carryBefore }) => carryBefore)}, ${amounts(({ carryAfter }) => carryAfter)},
      ${amounts(({ base }) => base)}, ${amounts(({ earlier }) => earlier)}, ${amounts(({ gross }) => gross)},
      ${amounts(({ owed }) => owed)}) x`.execute(tx)
}
