import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { MissionMetric } from '../../kinds/mission/terms.ts'
import type { StreakBy } from '../../kinds/streak/terms.ts'
import type { RewardState } from '../../reward-shapes.ts'
import type { Whose } from '../bonuses.ts'
import type { TaskRow } from './tasks.ts'

export type Deposit = { amount: bigint; at: Date; isFirst: boolean }

/** What a member has done and had, as far as missions and streaks ask. */
export type Past = {
  joins: ReadonlyMap<string, Date>
  /** When the last step of a mission was claimed first. */
  done: ReadonlyMap<string, Date>
  /** By task: what bets came to, by period. */
  tallies: ReadonlyMap<string, ReadonlyMap<string, bigint>>
  deposits: readonly Deposit[]
  logIns: readonly { day: string; at: Date | null }[]
  /** How many of phone number, e-mail address and withdrawal account there are. */
  contacts: number
  /** By task and what it is for: what was given. */
  rewards: ReadonlyMap<string, RewardState>
}

const grouped = <Row, Value>(
  rows: readonly Row[],
  { key, inner, value }: { key(row: Row): string; inner(row: Row): string; value(row: Row): Value },
): Map<string, Map<string, Value>> => {
  const all = new Map<string, Map<string, Value>>()
  for (const row of rows) {
    const of = all.get(key(row)) ?? new Map<string, Value>()
    all.set(key(row), of.set(inner(row), value(row)))
  }
  return all
}

/** What a member has done since these tasks began to count. */
export async function readPast(db: Db, whose: Whose, tasks: readonly TaskRow[]): Promise<Past> {
  const ids = tasks.map(({ id }) => id)
  const since = new Date(Math.min(...tasks.map(({ fromAt }) => fromAt.getTime())))
  // Most tasks count bets: what none of them asks for is not read.
  const asked = new Set(tasks.map(({ terms }) => sourceOfTask(terms)))
  const asks = (source: Source) => asked.has(source)
  const parents = tasks.flatMap(({ after }) => after ?? [])
  const [joins, done, tallies, deposits, logIns, contacts, rewards] = [
    await readJoins(db, whose, ids),
    await readDone(db, whose, parents),
    await readTallies(db, whose, ids),
    asks('deposit') ? await readDeposits(db, whose, since) : [],
    asks('logIn') ? await readLogIns(db, whose, since) : [],
    asks('profile') ? await countContacts(db, whose) : 0,
    await readRewards(db, whose, ids),
  ]
  return { joins, done, tallies, deposits, logIns, contacts, rewards }
}

type Source = 'deposit' | 'logIn' | 'profile' | 'bets'

/** What the terms of a mission or a streak read. */
function sourceOfTask(terms: unknown): Source {
  const { metric, by } = terms as { metric?: MissionMetric; by?: StreakBy }
  if (by === 'deposit' || by === 'logIn') return by
  if (metric === 'profile') return 'profile'
  if (metric === 'logInStreak') return 'logIn'
  const isOfDeposits =
    metric === 'depositCount' || metric === 'depositSum' || metric === 'firstDeposit'
  return isOfDeposits ? 'deposit' : 'bets'
}

async function readJoins(db: Db, { memberId }: Whose, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; at: Date }>`select promotion_id as id, joined_at as at
    from promotions.join where member_id = ${memberId} and promotion_id = any (${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}

async function readDone(db: Db, { memberId }: Whose, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Date>()
  const { rows } = await sql<{
    id: string
    at: Date
  }>`select promotion_id as id, min(claimed_at) as at
    from promotions.claimed_step where member_id = ${memberId} and promotion_id = any (${ids}::uuid[]) and is_last
    group by 1`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

async function readTallies(db: Db, { memberId }: Whose, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; period: string; amount: bigint }>`
    select promotion_id as id, period::text as period, amount from promotions.tally
    where member_id = ${memberId} and promotion_id = any (${ids}::uuid[])`.execute(db)
  return grouped(rows, {
    key: ({ id }) => id,
    inner: ({ period }) => period,
    value: ({ amount }) => amount,
  })
}

async function readDeposits(db: Db, { memberId, unit }: Whose, since: Date): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select d.amount, d.ended_at as at, f.order_id is not null as "isFirst"
    from cashier.kept_deposit_view d
    left join cashier.first_deposit_view f on f.order_id = d.id
    where d.member_id = ${memberId} and d.unit = ${unit} and d.ended_at >= ${since}
    order by d.ended_at`.execute(db)
  return rows
}

async function readLogIns(db: Db, { memberId }: Whose, since: Date) {
  const { rows } = await sql<{ day: string; at: Date | null }>`
    select kit.business_day(made_at)::text as day, made_at as at from identity.log_in_view
    where member_id = ${memberId} and made_at >= ${since}
    union all
    select day::text, null from promotions.visit
    where member_id = ${memberId} and day >= kit.business_day(${since})`.execute(db)
  return rows
}

async function countContacts(db: Db, { memberId }: Whose): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from identity.proved_contact_view where member_id = ${memberId})::int
      + exists (select from cashier.payee_view where member_id = ${memberId} and unbound_at is null)::int as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function readRewards(db: Db, { memberId }: Whose, ids: readonly string[]) {
  const { rows } = await sql<{ key: string; state: RewardState }>`
    select promotion_id || ' ' || source_id as key, state from promotions.reward
    where member_id = ${memberId} and promotion_id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ key, state }) => [key, state]))
}

/** Notes that a member is here on this business day. */
export const noteVisit = (db: Db, { memberId }: Whose, now: Date) =>
  sql`insert into promotions.visit (member_id, day) values (${memberId}, kit.business_day(${now}))
    on conflict do nothing`.execute(db)
