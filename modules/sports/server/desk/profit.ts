import type { Answer, Received } from '@tessera/calls'
import { money } from '@tessera/money'
import { readBusinessDays, type Db, type StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { profitDaysMost } from '../../desk-limits.ts'
import { deskProblems } from '../../desk-problems.ts'
import type { ProfitRow, profitStaffCalls, ProfitSums } from '../../profit-staff-calls.ts'
import { nameIn } from '../lists/event-heads.ts'
import { realMember, refuseCurrency } from './scope.ts'

type Query = Received<(typeof profitStaffCalls)['listProfit']>['query']
type Days = { from: string; to: string }
const dayMilliseconds = 86_400_000

/** Moments between two business days, both included. Problem: `wrongDays`. */
export async function withinDays(
  db: Db,
  { from, to }: Days,
): Promise<(at: RawBuilder<unknown>) => RawBuilder<unknown>> {
  const days = await readBusinessDays(db)
  const count = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1
  if (count < 1 || count > profitDaysMost) throw deskProblems.wrongDays({ days: profitDaysMost })
  const after = new Date(Date.parse(to) + dayMilliseconds).toISOString().slice(0, 10)
  const [start, end] = [days.startOf(from), days.startOf(after)]
  return (at) => sql`${at} >= ${start} and ${at} < ${end}`
}

type Sums = { tickets: number; members: number; stake: string; prize: string }
type Row = Sums & {
  day: string | null
  sport: ProfitRow['sport']
  eventId: number | null
  eventName: string | null
  startsAt: Date | null
  marketType: string | null
  memberId: string | null
  account: string | null
  rows: number
}

const sums = sql`count(distinct s.ticket_id)::int as tickets, count(distinct s.member_id)::int as members,
  coalesce(sum(s.stake), 0)::text as stake, coalesce(sum(s.prize), 0)::text as prize`
const million = 1_000_000

/** What tickets came to. */
function sumsOf(row: Sums, unit: string): ProfitSums {
  const [stake, prize] = [BigInt(row.stake), BigInt(row.prize)]
  const result = stake - prize
  return {
    tickets: row.tickets,
    members: row.members,
    stake: money(stake, unit),
    prize: money(prize, unit),
    result: money(result, unit),
    marginPpm: stake === 0n ? null : Math.round((Number(result) / Number(stake)) * million),
  }
}

type Keys = Partial<
  Record<
    'day' | 'sport' | 'eventId' | 'eventName' | 'startsAt' | 'marketType' | 'memberId' | 'account',
    RawBuilder<unknown>
  >
>

/** The columns of what the rows are of; the others are null. */
const columnsOf = (
  keys: Keys,
) => sql`${keys.day ?? sql`null::text`} as day, ${keys.sport ?? sql`null::text`} as sport,
  ${keys.eventId ?? sql`null::float8`} as "eventId", ${keys.eventName ?? sql`null::text`} as "eventName",
  ${keys.startsAt ?? sql`null::timestamptz`} as "startsAt", ${keys.marketType ?? sql`null::text`} as "marketType",
  ${keys.memberId ?? sql`null::uuid`} as "memberId", ${keys.account ?? sql`null::text`} as account`

const [day, sport, type] = [sql`kit.business_day(s.ended_at)::text`, sql`e.sport`, sql`m.type`]

/** What the rows are of, and how they are grouped and ordered: what lost most comes first. */
function splitBy(by: Query['by'], language: string) {
  const names = ['h.name', 'a.name'].map((each) => nameIn(each, language))
  const eventName = sql`coalesce(${names[0]} || ' – ' || ${names[1]}, ${nameIn('e.name', language)})`
  const loss = sql`sum(s.stake) - sum(s.prize)`
  switch (by) {
    case 'event':
      return {
        columns: columnsOf({ eventId: sql`e.id::float8`, eventName, startsAt: sql`e.starts_at` }),
        group: sql`e.id, h.id, a.id`,
        order: sql`${loss}, e.id`,
      }
    case 'market':
      return {
        columns: columnsOf({ sport, marketType: type }),
        group: sql`e.sport, m.type`,
        order: sql`${loss}, e.sport, m.type`,
      }
    case 'member':
      return {
        columns: columnsOf({ memberId: sql`s.member_id`, account: sql`v.account` }),
        group: sql`s.member_id, v.account`,
        order: sql`${loss}, v.account`,
      }
    case 'sport':
      return { columns: columnsOf({ sport }), group: sport, order: sql`${loss}, e.sport` }
    case 'day':
      return { columns: columnsOf({ day }), group: sql`1`, order: sql`1 desc` }
  }
}

/**
 * What tickets that ended on some days came to; a multiple counts at each of its legs with an equal share, so that the rows add up
 * to the tickets. Accounts for testing are not counted. Problems: `common.notFound`, `wrongDays`.
 */
export async function listProfit(
  context: StaffContext,
  { language, currency, by, sport: ofSport, event, account, pageNo, pageSize, ...days }: Query,
): Promise<Answer<(typeof profitStaffCalls)['listProfit']>> {
  const { db } = context
  await refuseCurrency(context, currency)
  const inDays = (await withinDays(db, days))(sql`s.ended_at`)
  const tables = sql`sports.leg_money_view s join sports.event e on e.id = s.event_id join sports.market m on m.id = s.market_id
    join identity.member_view v on v.id = s.member_id
    left join sports.competitor h on h.id = e.home_id left join sports.competitor a on a.id = e.away_id`
  const where = sql`s.state = 'ended' and s.unit = ${currency} and ${inDays} and ${realMember(sql`s.member_id`)}
    and ${ofSport ? sql`e.sport = ${ofSport}` : sql`true`} and ${event ? sql`e.id = ${event}` : sql`true`}
    and ${account ? sql`lower(v.account) = lower(${account})` : sql`true`}`
  const { columns, group, order } = splitBy(by, language)
  const { rows } = await sql<Row>`
    select ${columns}, ${sums}, count(*) over ()::int as rows from ${tables} where ${where}
    group by ${group} order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  const { rows: whole } = await sql<Sums>`select ${sums} from ${tables} where ${where}`.execute(db)
  const none = { tickets: 0, members: 0, stake: '0', prize: '0' }
  return {
    list: rows.map((row) => ({ ...sumsOf(row, currency), ...keysOf(row) })),
    totalPages: Math.ceil((rows[0]?.rows ?? 0) / pageSize),
    total: sumsOf(whole[0] ?? none, currency),
  }
}

const keysOf = ({ eventId, eventName, startsAt, marketType, memberId, account, ...row }: Row) => ({
  day: row.day,
  sport: row.sport,
  event:
    eventId !== null && startsAt
      ? { id: eventId, name: eventName ?? '', startsAt: startsAt.toISOString() }
      : null,
  marketType,
  member: memberId !== null ? { id: memberId, account: account ?? '' } : null,
})
