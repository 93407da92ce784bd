import { type BusinessDays, type Db, readBusinessDays } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { Cost, Kind } from '../../contract-shapes.ts'
import {
  baseOf,
  carryInto,
  grossOf,
  kinds,
  profitOf,
  type TeamResult,
  tierOf,
} from '../../contracts/index.ts'
import { readActiveBet } from './active-rule.ts'
import { did, type DidWindow, type Source } from './did.ts'
import { type Paying, readContracts, type RunContract } from './run-contracts.ts'

/** What a team did for one contract, and what follows from it. Amounts are ledger units. */
export type ComputedLine = {
  contract: RunContract
  path: string
  result: TeamResult
  validBet: bigint
  active: number
  /** After the costs that the contract counts, before the carry. */
  profit: bigint
  carryBefore: bigint
  carryAfter: bigint
  base: bigint
  /** The place of the tier that was met, from 1. */
  tier: number | null
  ratePpm: number
  /** Of a real-time day, what its runs before were due. */
  earlier: bigint
  gross: bigint
  /** To the contracts below. */
  owed: bigint
}

export type RunAsked = Paying & {
  start: Date
  end: Date
  /** Of a real-time day, the place of the run in it. */
  runNo?: number
  /** In place of those that hold: of a simulation. */
  contracts?: readonly RunContract[]
  source?: Source
  /** A run whose members are kept: its lines follow from them. */
  runId?: string
}

type Sums = TeamResult & {
  id: string
  path: string
  validBet: bigint
  active: number
}

/** Where the day of an hour begins: its active members are counted from there (domain 3.7). */
export const windowOfContract = (
  kind: Kind,
  { since, until }: Pick<RunContract, 'since' | 'until'>,
  days: BusinessDays,
): DidWindow => ({
  since,
  until,
  measuredFrom: kind === 'hourly' ? days.startOf(days.dayOf(since)) : since,
})

/** The different windows of contracts: nearly always one. */
export function windowsOf(
  kind: Kind,
  contracts: readonly RunContract[],
  days: BusinessDays,
): DidWindow[] {
  const all = contracts.map((each) => windowOfContract(kind, each, days))
  const keyOf = ({ since, until }: DidWindow) => `${since.getTime()} ${until.getTime()}`
  return [...new Map(all.map((window) => [keyOf(window), window])).values()]
}

/**
 * What every contract that counts in a period is due, each from its own full team (domain 3.4). It writes nothing, so that
 * it serves the runs, simulations and the replay alike.
 */
export async function computeRun(tx: Db, asked: RunAsked): Promise<ComputedLine[]> {
  const { kind, unit, start, runNo = 1 } = asked
  const days = await readBusinessDays(tx)
  const contracts = asked.contracts ?? (await readContracts(tx, asked, asked, days))
  if (contracts.length === 0) return []
  const minActive = await readActiveBet(tx, kind, unit)
  const members = asked.runId
    ? sql`select * from agents.run_member where run_id = ${asked.runId}`
    : did(
        {
          unit,
          windows: windowsOf(kind, contracts, days),
          withCosts: needsCosts(kind, contracts),
          source: asked.source ?? 'sums',
        },
        days,
      )
  const sums = await sumTeams(tx, contracts, { members, minActive, days })
  const carried = kind === 'dividend' ? await readCarried(tx, contracts, start) : new Map()
  const earlier =
    kind === 'realtime' ? await readEarlier(tx, contracts, { start, runNo }) : new Map()
  const lines = contracts.flatMap((contract) => {
    const sum = sums.get(contract.id)
    return sum
      ? [
          lineOf(kind, contract, sum, {
            start,
            carried,
            earlier: earlier.get(contract.id) ?? 0n,
            days,
          }),
        ]
      : []
  })
  return withOwed(lines)
}

/**
 * The same for all contracts of a run, in a transaction: what each member did is joined with the contracts by a hash. How many
 * rows the run has just written the planner does not know, and it would compare each of them with each contract.
 */
export async function computeWhole(tx: Db, asked: RunAsked): Promise<ComputedLine[]> {
  const allowNested = (isOn: boolean) =>
    sql`select set_config('enable_nestloop', ${isOn ? 'on' : 'off'}, true)`.execute(tx)
  await allowNested(false)
  const lines = await computeRun(tx, asked)
  await allowNested(true)
  return lines
}

/** Salaries count costs only where a condition asks for the profit. */
export const needsCosts = (kind: Kind, contracts: readonly RunContract[]): boolean =>
  kind === 'dividend' ||
  contracts.some(({ terms }) => terms.tiers.some(({ minNetLoss }) => minNetLoss !== null))

/** What the members of a team got besides prizes: the costs of a salary that has a condition of profit (domain 1). */
const salaryCosts = {
  costs: ['selfRebate', 'manualRebate', 'promotions'] as Cost[],
  vendorFeePpm: 0,
}

type Before = {
  start: Date
  carried: Map<string, { carryAfter: bigint; start: Date }>
  earlier: bigint
  days: BusinessDays
}

function lineOf(
  kind: Kind,
  contract: RunContract,
  { id: _, path, validBet, active, ...result }: Sums,
  { start, carried, earlier, days }: Before,
): ComputedLine {
  const { terms, id } = contract
  const isShare = kinds[kind].base === 'profit'
  const profit = profitOf(result, isShare ? terms : salaryCosts)
  const carryBefore = isShare ? carryInto(terms.carry, carried.get(id), start, days) : 0n
  const { base, carryAfter } = isShare
    ? baseOf(profit, carryBefore)
    : { base: validBet, carryAfter: 0n }
  const met = tierOf(terms.tiers, { active, validBet, profit })
  const ratePpm = met?.tier.ratePpm ?? 0
  const due = grossOf(base, ratePpm) - earlier
  return {
    contract,
    path,
    result,
    validBet,
    active,
    profit,
    carryBefore,
    carryAfter,
    base,
    tier: met?.position ?? null,
    ratePpm,
    earlier,
    // What a real-time day paid too much is never taken back (domain 3.7).
    gross: due > 0n ? due : 0n,
    owed: 0n,
  }
}

/** What each owes to the contracts right below. Of two contracts in one period the later one carries it. */
function withOwed(lines: ComputedLine[]): ComputedLine[] {
  const owed = new Map<string, bigint>()
  for (const { contract, gross } of lines) {
    if (contract.upperId) owed.set(contract.upperId, (owed.get(contract.upperId) ?? 0n) + gross)
  }
  const last = new Map<string, ComputedLine>()
  for (const line of lines) {
    const known = last.get(line.contract.lowerId)
    if (!known || known.contract.effectiveAt <= line.contract.effectiveAt)
      last.set(line.contract.lowerId, line)
  }
  return lines.map((line) =>
    last.get(line.contract.lowerId) === line
      ? { ...line, owed: owed.get(line.contract.lowerId) ?? 0n }
      : line,
  )
}

/**
 * To each row of what members did the contracts of everybody who was above them on that day, and their own. Everybody above is
 * found first: beside all contracts at once there would be as many rows as members times contracts.
 */
const teamsOf = (rows: RawBuilder<unknown>) => sql`
  (select d.*, p.number::bigint as above from ${rows}
    cross join lateral unnest(string_to_array(rtrim(d.path, '.'), '.')) as p(number) offset 0) d
  join holder h on h.number = d.above and h.since = d.since and h.until = d.until`

type Played = { members: RawBuilder<unknown>; minActive: bigint; days: BusinessDays }

/**
 * One pass over the members who did something, each added to the contracts of everybody who was above them and their own.
 * Who was moved within the team of a contract is in it once, and active by what they did at all their places in it. The path
 * of a contract is the last one in its part of the period.
 */
async function sumTeams(
  tx: Db,
  contracts: readonly RunContract[],
  { members, minActive, days }: Played,
): Promise<Map<string, Sums>> {
  const list = <T>(pick: (contract: RunContract) => T): T[] => contracts.map(pick)
  const lastDayOf = ({ until }: RunContract) => days.dayOf(new Date(until.getTime() - 1))
  const least = sql`${String(minActive)}::bigint`
  const { rows } = await sql<Sums>`
    with holder as materialized (
      select h.id, n.number, agents.path_on(h.lower_id, h.last_day) as path, h.since, h.until
      from unnest(${list(({ id }) => id)}::uuid[], ${list(({ lowerId }) => lowerId)}::uuid[],
        ${list(({ since }) => since)}::timestamptz[], ${list(({ until }) => until)}::timestamptz[],
        ${list(lastDayOf)}::date[]) as h(id, lower_id, since, until, last_day)
      join agents.node n on n.member_id = h.lower_id
    ), did as materialized (${members}), moved as materialized (
      select distinct member_id from agents.former_place
    ), team as (
      select h.id, sum(d.valid_bet) as valid_bet, sum(d.stake) as stake, sum(d.prize) as prize,
        sum(d.self_rebate) as self_rebate, sum(d.manual_rebate) as manual_rebate, sum(d.agent_rebate) as agent_rebate,
        sum(d.promotion) as promotion, sum(d.salary) as salary, sum(d.deposit_fee) as deposit_fee,
        count(*) filter (where d.measure >= ${least} and m.member_id is null) as active
      from ${teamsOf(sql`did d`)} left join moved m on m.member_id = d.member_id
      group by h.id
    ), active_moved as (
      select a.id, count(*) as active from (
        select h.id from ${teamsOf(sql`did d join moved m on m.member_id = d.member_id`)}
        group by h.id, d.member_id having sum(d.measure) >= ${least}) a
      group by a.id
    )
    select h.id, h.path, coalesce(t.valid_bet, 0)::bigint as "validBet",
      (coalesce(t.active, 0) + coalesce(a.active, 0))::int as active,
      coalesce(t.stake, 0)::bigint as stake, coalesce(t.prize, 0)::bigint as prize,
      coalesce(t.self_rebate, 0)::bigint as "selfRebate", coalesce(t.manual_rebate, 0)::bigint as "manualRebate",
      coalesce(t.agent_rebate, 0)::bigint as "agentRebate", coalesce(t.promotion, 0)::bigint as promotions,
      coalesce(t.salary, 0)::bigint as salaries, coalesce(t.deposit_fee, 0)::bigint as "depositFees"
    from holder h left join team t on t.id = h.id left join active_moved a on a.id = h.id`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What the last period before left to each contract. */
async function readCarried(tx: Db, contracts: readonly RunContract[], start: Date) {
  const { rows } = await sql<{ id: string; carryAfter: bigint; start: Date }>`
    select distinct on (l.contract_id) l.contract_id as id, l.carry_after as "carryAfter", r.period_start as start
    from agents.run_line l join agents.run r on r.id = l.run_id
    where l.contract_id = any(${contracts.map(({ id }) => id)}::uuid[]) and r.period_start < ${start}
    order by l.contract_id, r.period_start desc`.execute(tx)
  return new Map(rows.map(({ id, ...before }) => [id, before]))
}

async function readEarlier(
  tx: Db,
  contracts: readonly RunContract[],
  { start, runNo }: { start: Date; runNo: number },
) {
  const { rows } = await sql<{ id: string; sum: bigint }>`
    select l.contract_id as id, sum(l.gross)::bigint as sum
    from agents.run r join agents.run_line l on l.run_id = r.id
    where l.contract_id = any(${contracts.map(({ id }) => id)}::uuid[]) and r.kind = 'realtime'
      and r.period_start = ${start} and r.run_no < ${runNo}
    group by l.contract_id`.execute(tx)
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}
