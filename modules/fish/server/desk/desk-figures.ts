import type { Received } from '@tessera/calls'
import { isInScope, scopeOf, trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { nameFor, type StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { DeskSession, DeskTicket, FishFigure, fishStaffCalls } from '../../fish-staff-calls.ts'
import { leftOf, sessionColumns, type SessionRow } from '../money/session-rows.ts'

type Reader = Pick<StaffContext, 'db' | 'staff'>
type Asked<Name extends keyof typeof fishStaffCalls> = Received<(typeof fishStaffCalls)[Name]>

/** Sessions with money, in the currencies that the reader may see. */
const seenBy = async ({ db, staff }: Reader): Promise<RawBuilder<unknown>> =>
  sql`s.unit <> ${trialUnit} and ${isInScope(sql`s.unit`, await scopeOf(db, staff.id, 'fish.read'))}`

const pagesOf = (count: number | undefined, size: number) =>
  Math.max(1, Math.ceil((count ?? 0) / size))

/** The sessions of members, newest first. */
export async function listDeskSessions(
  context: Reader,
  { query: { room, pageNo, pageSize } }: Asked<'listDeskSessions'>,
): Promise<{ list: DeskSession[]; totalPages: number }> {
  const { db } = context
  const isAsked = sql`${await seenBy(context)} and (${room ?? null}::text is null or s.room_code = ${room ?? null})`
  const { rows } = await sql<SessionRow & { account: string }>`
    select ${sessionColumns}, coalesce(m.account, s.name) as account
    from fish.session s left join identity.member_view m on m.id = s.owner_id
    where ${isAsked} order by s.entered_at desc, s.id
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from fish.session s where ${isAsked}`.execute(db)
  return { list: rows.map(shownDesk), totalPages: pagesOf(counted[0]?.count, pageSize) }
}

const shownDesk = (row: SessionRow & { account: string }): DeskSession => ({
  id: row.id,
  memberId: row.memberId,
  account: row.account,
  room: row.room,
  seat: row.seat,
  enteredAt: row.enteredAt.toISOString(),
  leftAt: row.leftAt?.toISOString() ?? null,
  leftWhy: row.leftWhy,
  cost: money(row.cost, row.unit),
  fired: Number(row.fired),
  hit: Number(row.hit),
  refunded: Number(row.refunded),
  won: Number(row.won),
  tickets: row.tickets,
  staked: money(row.staked, row.unit),
  paid: money(row.paid, row.unit),
  held: money(row.leftAt ? 0n : row.cost * (leftOf(row) + (row.hit - row.ticketHit)), row.unit),
})

/** From the first to the last business day. */
const within = (from: string, to: string) =>
  sql`t.made_at >= kit.day_starts(${from}::date) and t.made_at < kit.day_starts(${to}::date + 1)`

/** What was staked and paid in each room, by currency. */
export async function listFishFigures(
  context: Reader,
  { query: { from, to } }: Asked<'listFishFigures'>,
): Promise<{ list: FishFigure[] }> {
  type Row = Omit<FishFigure, 'name' | 'stake' | 'prize'> & {
    names: Record<string, string>
    unit: string
    stake: bigint
    prize: bigint
  }
  const { rows } = await sql<Row>`
    select s.room_code as room, r.name as names, s.unit,
      count(distinct s.id)::int as sessions, count(*)::int as tickets, sum(t.hit)::float8 as hit, sum(t.won)::float8 as won,
      sum(t.stake)::bigint as stake, sum(t.prize)::bigint as prize
    from fish.ticket t join fish.session s on s.id = t.session_id join fish.room r on r.code = s.room_code
    where ${within(from, to)} and ${await seenBy(context)}
    group by s.room_code, r.name, r.position, s.unit order by r.position, s.unit`.execute(
    context.db,
  )
  const list = rows.map(({ names, unit, stake, prize, ...figure }) => ({
    ...figure,
    name: nameFor(context.staff, names, figure.room),
    stake: money(stake, unit),
    prize: money(prize, unit),
  }))
  return { list }
}

/** The tickets behind a figure. */
export async function listDeskTickets(
  context: Reader,
  { query: { from, to, room, currency, pageNo, pageSize } }: Asked<'listDeskTickets'>,
): Promise<{ list: DeskTicket[]; totalPages: number }> {
  const { db } = context
  const asked = sql`${within(from, to)} and s.room_code = ${room} and s.unit = ${currency} and ${await seenBy(context)}`
  type Row = Omit<DeskTicket, 'madeAt' | 'cost' | 'stake' | 'prize'> & {
    madeAt: Date
    cost: bigint
    stake: bigint
    prize: bigint
  }
  const { rows } = await sql<Row>`
    select t.id, t.session_id as "sessionId", coalesce(m.account, s.name) as account, t.number, t.made_at as "madeAt", t.cost,
      t.hit::float8 as hit, t.won::float8 as won, t.stake, t.prize
    from fish.ticket t join fish.session s on s.id = t.session_id left join identity.member_view m on m.id = s.owner_id
    where ${asked} order by t.made_at desc, t.id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from fish.ticket t join fish.session s on s.id = t.session_id where ${asked}`.execute(
    db,
  )
  const list = rows.map(({ madeAt, cost, stake, prize, ...ticket }) => ({
    ...ticket,
    madeAt: madeAt.toISOString(),
    cost: money(cost, currency),
    stake: money(stake, currency),
    prize: money(prize, currency),
  }))
  return { list, totalPages: pagesOf(counted[0]?.count, pageSize) }
}
