import { type Db, enqueue, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { messagesProblems } from '../../problems.ts'
import type { Texts } from '../../shapes.ts'
import type { Audience } from '../../staff-calls.ts'
import { changes } from '../staff/changes.ts'
import { writtenIn } from '../staff/written-in.ts'
import { onBreakAt, reaches } from './inbox-of.ts'
import { insertMessage } from './messages.ts'
import { tellSent } from './publish-unread.ts'

type Target = { audience: Audience; account?: string | undefined }
type Given = Target & { id: string; texts: Texts; sentAt: string | null }

/** Who a message to one is for. Problem: `unknownMember`. */
async function memberOf(db: Db, { audience, account = '' }: Target): Promise<string | null> {
  if (audience !== 'one') return null
  // Trial accounts have no inbox.
  const { rows } = await sql<{ id: string }>`
    select id from identity.member_view where lower(account) = lower(${account}) and type <> 4
    limit 1`.execute(db)
  if (!rows[0]) throw messagesProblems.unknownMember()
  return rows[0].id
}

/** How many members a message would reach now. Problem: `unknownMember`. */
export async function countReach(db: Db, target: Target): Promise<{ count: number }> {
  if ((await memberOf(db, target)) !== null) return { count: 1 }
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from identity.member_view who
    where ${reaches(sql`${target.audience}::text`, sql`who.type`)}
      and not ${onBreakAt(sql`who.id`, sql`now()`)}`.execute(db)
  return { count: Number(rows[0]?.count ?? 0) }
}

/**
 * Sends a message, now or later, and writes down who did. The same id again sends nothing.
 * Problems: `unknownMember`, `englishNeeded`, `usedDifferently`.
 */
export async function sendMessage(context: StaffContext, given: Given): Promise<{ success: true }> {
  const { db, clock, staff } = context
  const now = clock()
  const texts = writtenIn(given.texts)
  const memberId = await memberOf(db, given)
  const planned = given.sentAt === null ? now : new Date(given.sentAt)
  const sentAt = planned > now ? planned : now
  const { id, audience } = given
  const isFirst = await inTransaction(db, async (tx) => {
    const message = { id, audience, memberId, texts, answerTo: null, sentAt, staff }
    if (!(await insertMessage(tx, message, now))) return false
    const after = { audience, account: given.account ?? null, sentAt, ...texts }
    await changes.insert(tx, { subject: `message:${id}`, before: {}, after, staff }, now)
    if (sentAt > now) await enqueue(tx, 'messages.tellSent', { memberId }, { runAt: sentAt })
    return true
  })
  if (isFirst && sentAt <= now) await tellSent(context, memberId)
  return { success: true }
}
