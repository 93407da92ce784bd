import { type Db, type GuestContext, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { messagesProblems } from '../../problems.ts'
import { conversationsPerHour, guestDays } from '../../service-limits.ts'
import { serviceProblems } from '../../service-problems.ts'
import { findConversation, guestCookie, hashOfKey, placeOfVisit } from './conversations.ts'
import { readOpening } from './opening-hours.ts'
import { insertMessage, isSameMessage } from './service-messages.ts'
import { readServiceRule } from './service-rule.ts'
import { tellVisitor } from './tell-service.ts'

type Asked = {
  id: string
  key: string
  name: string
  email: string
  language: string
  messageId: string
  content: string
}

const done = { success: true } as const

/**
 * Begins a conversation with its first message, once for each id; a member who has an open one goes on with it. The
 * browser of a guest keeps the secret of theirs in a cookie that no script reads.
 * Problems: `serviceOff`, `serviceEmail`, `serviceLimit`, `usedDifferently`.
 */
export async function beginChat(context: GuestContext, asked: Asked): Promise<typeof done> {
  const { db, clock, member, push } = context
  const now = clock()
  const rule = await readServiceRule(db)
  if (!rule.isOn) throw serviceProblems.serviceOff()
  const { isOpen } = await readOpening(db, rule, now)
  const line = await inTransaction(db, async (tx) => {
    const network = placeOfVisit(context)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`messages.service:${member?.id ?? network}`}, 0))`.execute(
      tx,
    )
    const owner = { memberId: member?.id ?? null, tokenHash: member ? null : hashOfKey(asked.key) }
    if (await isKnown(tx, asked, owner)) return undefined
    const open =
      member &&
      (await findConversation(tx, sql`c.member_id = ${member.id} and c.state <> 'closed'`))
    if (open) {
      await writeFirst(tx, { ...asked, id: open.id }, now)
      await sql`update messages.service_conversation set last_at = ${now}, is_unanswered = true
        where id = ${open.id}`.execute(tx)
      return open.line
    }
    if (!isOpen && !member && asked.email === '') throw serviceProblems.serviceEmail()
    await refuseMany(tx, { memberId: owner.memberId, network, now })
    const made = randomBytes(24).toString('base64url')
    const { rows } = await sql`insert into messages.service_conversation
        (id, member_id, token_hash, line, visitor_name, email, language, network, state, is_left, made_at, last_at,
          is_unanswered)
      values (${asked.id}, ${owner.memberId}, ${owner.tokenHash}, ${made}, ${asked.name},
        ${member ? '' : asked.email.toLowerCase()}, ${asked.language}, ${network}, 'waiting', ${!isOpen}, ${now}, ${now}, true)
      on conflict do nothing returning id`.execute(tx)
    if (rows.length === 0) throw messagesProblems.usedDifferently()
    await writeFirst(tx, asked, now)
    return made
  })
  if (!member) context.cookies?.write(guestCookie, asked.key, guestDays * 86_400)
  if (line) tellVisitor(push, { line })
  return done
}

async function isKnown(
  tx: Db,
  { id, messageId, content }: Asked,
  { memberId, tokenHash }: { memberId: string | null; tokenHash: Buffer | null },
): Promise<boolean> {
  const known = await findConversation(tx, sql`c.id = ${id}`)
  if (!known) return false
  const isOwn = memberId
    ? known.memberId === memberId
    : tokenHash !== null && (known.tokenHash?.equals(tokenHash) ?? false)
  const first = { id: messageId, conversationId: id, author: 'visitor' as const, content }
  if (!isOwn || (await isSameMessage(tx, first)) !== true) throw messagesProblems.usedDifferently()
  return true
}

async function writeFirst(tx: Db, { id, messageId, content }: Asked, now: Date): Promise<void> {
  const first = { id: messageId, conversationId: id, author: 'visitor' as const, content }
  if (await insertMessage(tx, first, now)) return
  // Sent again, it is the same one.
  if ((await isSameMessage(tx, first)) !== true) throw messagesProblems.usedDifferently()
}

async function refuseMany(
  tx: Db,
  { memberId, network, now }: { memberId: string | null; network: string; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - 3_600_000)
  const whose = memberId
    ? sql`member_id = ${memberId}`
    : sql`network = ${network} and member_id is null`
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from messages.service_conversation where ${whose} and made_at > ${since}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= conversationsPerHour) throw serviceProblems.serviceLimit()
}
