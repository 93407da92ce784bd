import {
  beyond,
  cutPage,
  placeIn,
  type StaffContext,
  type WalkOrder,
  walkOrder,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { chatPageSize } from '../../chat-limits.ts'
import type { ChatMute, ChatReport, StaffChatMessage, StaffRoom } from '../../chat-staff-calls.ts'
import type { MessagesPorts } from '../ports.ts'
import { type ChatRow, findChat, type NameRule, shownChat } from './chat-rows.ts'
import { readChatRule } from './chat-rule.ts'
import { nameRule } from './name-rule.ts'
import { roomNamesFor } from './room-names.ts'
import { needRoom } from './rooms.ts'

type Ports = Pick<MessagesPorts, 'placeNames'>
type Reader = Pick<StaffContext, 'db' | 'clock' | 'staff'>

/** The rooms with what goes on in them: the lobby first, then where something was said last. */
export async function listRooms(context: Reader, ports: Ports): Promise<{ list: StaffRoom[] }> {
  const { db, clock } = context
  const since = new Date(clock().getTime() - 3_600_000)
  type Row = Omit<StaffRoom, 'name' | 'lastAt'> & { lastAt: Date | null }
  const { rows } =
    await sql<Row>`select r.key, r.is_open as "isOpen", r.slow_seconds as "slowSeconds",
      coalesce(h.messages, 0)::int as messages, coalesce(h.authors, 0)::int as authors, l.made_at as "lastAt",
      coalesce(o.count, 0)::int as "openReports"
    from messages.chat_room r
    left join lateral (select count(*) as messages, count(distinct c.member_id) as authors
      from messages.chat_message c where c.room = r.key and c.made_at > ${since}) h on true
    left join lateral (select c.made_at from messages.chat_message c where c.room = r.key
      order by c.number desc limit 1) l on true
    left join (select c.room, count(distinct c.id) as count from messages.chat_report p
      join messages.chat_message c on c.id = p.message_id where p.decision is null group by c.room) o on o.room = r.key
    order by r.key <> 'lobby', l.made_at desc nulls last, r.key limit 500`.execute(db)
  const keys = rows.map(({ key }) => key)
  const nameOf = await roomNamesFor(context, keys, ports)
  return {
    list: rows.map((row) => ({
      ...row,
      name: nameOf(row.key),
      lastAt: row.lastAt?.toISOString() ?? null,
    })),
  }
}

type NameOfRoom = Awaited<ReturnType<typeof roomNamesFor>>

const staffShown = (row: ChatRow, names: NameRule, nameOf: NameOfRoom): StaffChatMessage => ({
  ...shownChat(row, names),
  room: row.room,
  roomName: nameOf(row.room),
  memberId: row.memberId,
  account: row.account ?? row.staffAccount ?? '',
  network: row.network,
  removal: row.removedAt && {
    by: row.removedBy ?? '',
    reason: row.removedFor ?? '',
    at: row.removedAt.toISOString(),
  },
})

type Asked = { room: string; account?: string | undefined; before?: number | undefined }

/** A page of a room as the staff read it: with accounts, and with what was removed. Problem: `unknownRoom`. */
export async function readStaffChat(
  context: Reader,
  { room, account, before }: Asked,
  ports: Ports,
) {
  const { db } = context
  await needRoom(db, room)
  const from = before === undefined ? sql`true` : sql`c.number < ${before}`
  const whose = account === undefined ? sql`true` : sql`lower(m.account) = lower(${account})`
  const rows = await findChat(
    db,
    sql`c.room = ${room} and ${from} and ${whose} order by c.number desc limit ${chatPageSize + 1}`,
  )
  const names = await nameRule(db, await readChatRule(db))
  const nameOf = await roomNamesFor(context, [room], ports)
  const list = rows.slice(0, chatPageSize).map((row) => staffShown(row, names, nameOf))
  return { list, next: rows.length > chatPageSize ? (list.at(-1)?.number ?? null) : null }
}

type Walk = { after?: string | undefined; pageSize: number }
const byBegin: WalkOrder = { at: 'u.begins_at', id: 'u.id', isNewestFirst: true }

/** Who was muted by whom and why, newest first. */
export async function listMutes(
  context: Reader,
  { account, after, pageSize }: Walk & { account?: string | undefined },
  ports: Ports,
): Promise<{ list: ChatMute[]; next: string | null }> {
  const { db, clock } = context
  type Row = Omit<ChatMute, 'roomName' | 'beginsAt' | 'endsAt'> & {
    beginsAt: Date
    endsAt: Date
    place: string
  }
  const whose = account === undefined ? sql`true` : sql`lower(m.account) = lower(${account})`
  const { rows } =
    await sql<Row>`select u.id, u.member_id as "memberId", m.account, u.room, u.reason,
      u.staff_account as "staffAccount", u.begins_at as "beginsAt", u.ends_at as "endsAt", u.ended_by as "endedBy",
      (u.ended_at is null and u.ends_at > ${clock()}) as "isRunning", ${placeIn(byBegin)} as place
    from messages.chat_mute u join identity.member_view m on m.id = u.member_id
    where ${beyond(byBegin, after)} and ${whose} order by ${walkOrder(byBegin)} limit ${pageSize + 1}`.execute(
      db,
    )
  const { list, next } = cutPage(rows, pageSize)
  const rooms = list.map(({ room }) => room)
  const nameOf = await roomNamesFor(context, rooms, ports)
  return {
    list: list.map(({ place: _, beginsAt, endsAt, ...row }) => ({
      ...row,
      roomName: nameOf(row.room),
      beginsAt: beginsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    next,
  }
}

type ReportRow = {
  messageId: string
  reports: { account: string; reason: ChatReport['reports'][number]['reason']; madeAt: string }[]
  decision: 'removed' | 'kept' | null
  decidedBy: string | null
  decidedAt: Date | null
  place: string
}

/** Reported messages, each with all of its reports: what waits oldest first, what was decided newest first. */
export async function listReports(
  context: Reader,
  { isOpen, after, pageSize }: Walk & { isOpen: 'yes' | 'no' },
  ports: Ports,
): Promise<{ list: ChatReport[]; next: string | null }> {
  const { db } = context
  const order: WalkOrder = { at: 'g.at', id: 'g.message_id', isNewestFirst: isOpen === 'no' }
  const chosen = isOpen === 'yes' ? sql`p.decision is null` : sql`p.decision is not null`
  const { rows } = await sql<ReportRow>`with g as (
      select p.message_id, min(p.made_at) as at, max(p.decision) as decision, max(p.staff_account) as "decidedBy",
        max(p.decided_at) as "decidedAt",
        jsonb_agg(jsonb_build_object('account', m.account, 'reason', p.reason, 'madeAt',
          to_char(p.made_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.made_at) as reports
      from messages.chat_report p join identity.member_view m on m.id = p.member_id
      where ${chosen} group by p.message_id)
    select g.message_id as "messageId", g.reports, g.decision, g."decidedBy", g."decidedAt", ${placeIn(order)} as place
    from g where ${beyond(order, after)} order by ${walkOrder(order)} limit ${pageSize + 1}`.execute(
    db,
  )
  const { list, next } = cutPage(rows, pageSize)
  const ids = list.map(({ messageId }) => messageId)
  const messages = await findChat(db, sql`c.id = any(${ids}::uuid[])`)
  const names = await nameRule(db, await readChatRule(db))
  const rooms = messages.map(({ room }) => room)
  const nameOf = await roomNamesFor(context, rooms, ports)
  const byId = new Map(messages.map((row) => [row.id, staffShown(row, names, nameOf)]))
  return {
    list: list.flatMap(({ messageId, place: _, decidedAt, ...row }) => {
      const message = byId.get(messageId)
      return message ? [{ ...row, message, decidedAt: decidedAt?.toISOString() ?? null }] : []
    }),
    next,
  }
}
