import { findBreakKind } from '@tessera/compliance/server'
import { inTransaction, type MemberContext, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { hiddenAuthorsMost, ownRemovalSeconds, reportsPerDay } from '../../chat-limits.ts'
import { chatProblems } from '../../chat-problems.ts'
import type { reportReasons } from '../../chat-shapes.ts'
import type { MessagesPorts } from '../ports.ts'
import { findChatMessage, insertRemoval, nameOf } from './chat-rows.ts'
import { readChatRule } from './chat-rule.ts'
import { nameRule } from './name-rule.ts'
import { authorIdOf } from './post-chat.ts'
import { needRoom } from './rooms.ts'
import { tellChat } from './tell-chat.ts'
import { findMute, missingFor } from './who-may-post.ts'

const done = { success: true } as const

/** Whether a member may write in a room, what they are called there, and whom they hide. Problem: `unknownRoom`. */
export async function readStanding(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  key: string,
  { vipLevelOf }: Pick<MessagesPorts, 'vipLevelOf'>,
) {
  await needRoom(db, key)
  const rule = await readChatRule(db)
  const [mute, brake, missing, names] = [
    await findMute(db, { memberId: member.id, room: key, now: clock() }),
    await findBreakKind(db, member.id),
    await missingFor(db, { memberId: member.id, currency: member.currency }, { rule, vipLevelOf }),
    await nameRule(db, rule),
  ]
  const { rows: own } = await sql<{
    masked: string
    nickname: string
  }>`select masked_account as masked, nickname
    from identity.member_view where id = ${member.id}`.execute(db)
  const { rows: hidden } = await sql<{ id: string }>`select author_id as id
    from messages.chat_hidden where member_id = ${member.id}`.execute(db)
  return {
    authorId: authorIdOf(member.id),
    name: own[0] ? nameOf(own[0], names) : '',
    whyNot: mute ? ('muted' as const) : brake ? ('break' as const) : (missing ?? null),
    mute: mute ? { until: mute.endsAt, reason: mute.reason } : null,
    vipMin: rule.vipMin,
    hidden: hidden.map(({ id }) => id),
  }
}

/** Takes back an own message in its first minute. Problems: `unknownChatMessage`, `removalOver`. */
export async function removeOwnChat(
  { db, member, clock, push }: MemberContext,
  id: string,
): Promise<typeof done> {
  const now = clock()
  const room = await inTransaction(db, async (tx) => {
    const row = await findChatMessage(tx, id)
    // Another's message is as good as none.
    if (row?.memberId !== member.id) throw chatProblems.unknownChatMessage()
    if (row.removedAt) return undefined
    if (now.getTime() - row.madeAt.getTime() > ownRemovalSeconds * 1000)
      throw chatProblems.removalOver()
    await insertRemoval(tx, { id }, now)
    return row.room
  })
  if (room) tellChat(push, room, { removed: [id] })
  return done
}

/** Reports a message to the staff, once for each member. Problems: `unknownChatMessage`, `ownMessage`, `reportLimit`. */
export async function reportChat(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  { id, reason }: { id: string; reason: (typeof reportReasons)[number] },
): Promise<typeof done> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`messages.chatReport:${member.id}`}, 0))`.execute(
      tx,
    )
    const row = await findChatMessage(tx, id)
    if (row?.kind !== 'member' || row.removedAt) throw chatProblems.unknownChatMessage()
    if (row.memberId === member.id) throw chatProblems.ownMessage()
    const since = new Date(now.getTime() - 86_400_000)
    const { rows } = await sql<{ count: number; isKnown: boolean }>`select count(*)::int as count,
        coalesce(bool_or(message_id = ${id}), false) as "isKnown"
      from messages.chat_report where member_id = ${member.id} and (made_at > ${since} or message_id = ${id})`.execute(
      tx,
    )
    if (rows[0]?.isKnown) return
    if ((rows[0]?.count ?? 0) >= reportsPerDay) throw chatProblems.reportLimit()
    await sql`insert into messages.chat_report (id, message_id, member_id, reason, made_at)
      values (${newId(now)}, ${id}, ${member.id}, ${reason}, ${now})`.execute(tx)
  })
  return done
}

/** Hides an author from a member, or shows them again. Problems: `hiddenLimit`, `unknownAuthor`. */
export async function hideAuthor(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<typeof done> {
  await inTransaction(db, async (tx) => {
    if (!isHidden) {
      await sql`delete from messages.chat_hidden where member_id = ${member.id} and author_id = ${id}`.execute(
        tx,
      )
      return
    }
    await sql`select pg_advisory_xact_lock(hashtextextended(${`messages.chatHidden:${member.id}`}, 0))`.execute(
      tx,
    )
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from messages.chat_hidden where member_id = ${member.id}`.execute(tx)
    if ((rows[0]?.count ?? 0) >= hiddenAuthorsMost) throw chatProblems.hiddenLimit()
    const author =
      await sql`select from messages.chat_message where author_id = ${id} limit 1`.execute(tx)
    if (author.rows.length === 0) throw chatProblems.unknownAuthor()
    await sql`insert into messages.chat_hidden (member_id, author_id, made_at)
      values (${member.id}, ${id}, ${clock()}) on conflict do nothing`.execute(tx)
  })
  return done
}
