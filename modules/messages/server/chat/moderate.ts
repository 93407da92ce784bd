import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { chatProblems } from '../../chat-problems.ts'
import { messagesProblems } from '../../problems.ts'
import type { MessagesPorts } from '../ports.ts'
import { findChatMessage, insertChat, insertRemoval, type NewChat, shownChat } from './chat-rows.ts'
import { readChatRule } from './chat-rule.ts'
import { nameRule } from './name-rule.ts'
import { plainText } from './plain-text.ts'
import { hashOf } from './post-chat.ts'
import { findRoom, needRoom, stateOf } from './rooms.ts'
import { tellChat } from './tell-chat.ts'

const done = { success: true } as const

/** Writes as the staff of the site. Problems: `unknownRoom`, `usedDifferently`. */
export const postStaffChat = (
  context: StaffContext,
  { id, room, content }: { id: string; room: string; content: string },
) =>
  sayAsStaff(context, {
    id,
    room,
    kind: 'staff',
    content: plainText(content),
    sentHash: hashOf(content),
  })

/** Drops the envelope of a rain that runs. Problems: `unknownRoom`, `unknownRain`, `usedDifferently`. */
export async function dropEnvelope(
  context: StaffContext,
  { id, room, promotionId }: { id: string; room: string; promotionId: string },
  { runningRains }: Pick<MessagesPorts, 'runningRains'>,
) {
  const running = await runningRains(context.db, context.clock())
  const rain = running.find((each) => each.id === promotionId)
  if (!rain) throw chatProblems.unknownRain()
  return sayAsStaff(context, {
    id,
    room,
    kind: 'envelope',
    content: rain.names['EN'] ?? '',
    sentHash: hashOf(promotionId),
    promotionId,
  })
}

async function sayAsStaff(
  { db, clock, staff, push }: StaffContext,
  chat: Omit<NewChat, 'network' | 'staff'>,
): Promise<typeof done> {
  const now = clock()
  const row = await inTransaction(db, async (tx) => {
    await needRoom(tx, chat.room)
    const isNew = await insertChat(tx, { ...chat, staff, network: '' }, now)
    const made = await findChatMessage(tx, chat.id)
    const isSame =
      made?.kind === chat.kind && made.sentHash.equals(chat.sentHash) && made.room === chat.room
    if (!made || !isSame) throw messagesProblems.usedDifferently()
    return isNew ? made : undefined
  })
  if (!row) return done
  const names = await nameRule(db, await readChatRule(db))
  tellChat(push, chat.room, { added: [shownChat(row, names)] })
  return done
}

/** Takes a message away, which also decides on what was reported of it. Problem: `unknownChatMessage`. */
export async function removeChat(
  { db, clock, staff, push }: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<typeof done> {
  const now = clock()
  const room = await inTransaction(db, async (tx) => {
    const row = await findChatMessage(tx, id)
    if (!row) throw chatProblems.unknownChatMessage()
    const isNew = await insertRemoval(tx, { id, staff, reason }, now)
    await endReports(tx, { id, decision: 'removed', account: staff.account }, now)
    return isNew ? row.room : undefined
  })
  if (room) tellChat(push, room, { removed: [id] })
  return done
}

const endReports = (
  tx: Db,
  { id, decision, account }: { id: string; decision: 'removed' | 'kept'; account: string },
  now: Date,
) =>
  sql`update messages.chat_report set decision = ${decision}, staff_account = ${account}, decided_at = ${now}
    where message_id = ${id} and decision is null`.execute(tx)

/** Decides on the reports of a message. Problem: `unknownChatMessage`. */
export async function decideReport(
  context: StaffContext,
  { id, decision, reason }: { id: string; decision: 'removed' | 'kept'; reason: string },
): Promise<typeof done> {
  if (decision === 'removed') return removeChat(context, { id, reason })
  const { db, clock, staff } = context
  await inTransaction(db, async (tx) => {
    if (!(await findChatMessage(tx, id))) throw chatProblems.unknownChatMessage()
    await endReports(tx, { id, decision, account: staff.account }, clock())
  })
  return done
}

type NewMute = {
  id: string
  memberId: string
  room: string | null
  minutes: number
  reason: string
}

/** Mutes a member for a time, once for each id. Problems: `unknownRoom`, `unknownMember`, `usedDifferently`. */
export async function muteMember(
  { db, clock, staff }: StaffContext,
  { id, memberId, room, minutes, reason }: NewMute,
): Promise<typeof done> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    if (room !== null) await needRoom(tx, room)
    const { rows } = await sql`select from identity.member_view where id = ${memberId}`.execute(tx)
    if (rows.length === 0) throw messagesProblems.unknownMember()
    const endsAt = new Date(now.getTime() + minutes * 60_000)
    await sql`insert into messages.chat_mute
        (id, member_id, room, reason, staff_id, staff_account, begins_at, ends_at)
      values (${id}, ${memberId}, ${room}, ${reason}, ${staff.id}, ${staff.account}, ${now}, ${endsAt})
      on conflict (id) do nothing`.execute(tx)
    const same =
      await sql`select from messages.chat_mute where id = ${id} and member_id = ${memberId}
      and room is not distinct from ${room} and staff_id = ${staff.id}
      and ends_at - begins_at = ${minutes} * interval '1 minute'`.execute(tx)
    if (same.rows.length === 0) throw messagesProblems.usedDifferently()
  })
  return done
}

/** Ends a mute early. Problem: `unknownMute`. */
export async function endMute(
  { db, clock, staff }: StaffContext,
  id: string,
): Promise<typeof done> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const { rows } =
      await sql`update messages.chat_mute set ended_at = ${now}, ended_by = ${staff.account}
      where id = ${id} and ended_at is null and ends_at > ${now} returning id`.execute(tx)
    if (rows.length === 0) throw chatProblems.unknownMute()
  })
  return done
}

/** Opens or closes a room that there is, and sets its slow mode. Problem: `unknownRoom`. */
export async function setRoom(
  { db, push }: StaffContext,
  { room, isOpen, slowSeconds }: { room: string; isOpen: boolean; slowSeconds: number | null },
): Promise<typeof done> {
  await inTransaction(db, async (tx) => {
    await needRoom(tx, room)
    await sql`update messages.chat_room set is_open = ${isOpen}, slow_seconds = ${slowSeconds}
      where key = ${room}`.execute(tx)
  })
  tellChat(push, room, {
    room: stateOf({ key: room, isOpen, slowSeconds }, await readChatRule(db)),
  })
  return done
}

/** Makes a room for a table, open; one that there is opens again. For other modules, in their transaction. */
export async function openChatRoom(tx: Db, key: string, now: Date): Promise<void> {
  await sql`insert into messages.chat_room (key, is_open, made_at) values (${key}, true, ${now})
    on conflict (key) do update set is_open = true`.execute(tx)
}

/** Makes a room for a table where there is none. One that the staff have closed stays closed. */
export async function addChatRoom(tx: Db, key: string, now: Date): Promise<void> {
  await sql`insert into messages.chat_room (key, is_open, made_at) values (${key}, true, ${now})
    on conflict (key) do nothing`.execute(tx)
}

/** Closes a room: it can be read, and nobody writes. For other modules, in their transaction. */
export async function closeChatRoom(tx: Db, key: string): Promise<void> {
  if (!(await findRoom(tx, key))) return
  await sql`update messages.chat_room set is_open = false where key = ${key}`.execute(tx)
}
