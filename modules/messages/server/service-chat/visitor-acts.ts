import { type Db, type GuestContext, inTransaction, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { messagesProblems } from '../../problems.ts'
import { serviceMessagesPerMinute } from '../../service-limits.ts'
import { serviceProblems } from '../../service-problems.ts'
import { type ConversationRow, lockConversation, needOwn } from './conversations.ts'
import { insertMessage, isSameMessage } from './service-messages.ts'
import { tellVisitor } from './tell-service.ts'
import { endTyping, noteTyping } from './typing.ts'

const done = { success: true } as const

/** Problems: `conversationClosed`, `serviceFlood`. */
export async function refuseWriting(tx: Db, row: ConversationRow, now: Date): Promise<void> {
  if (row.state === 'closed') throw serviceProblems.conversationClosed()
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from messages.service_message
    where conversation_id = ${row.id} and author = 'visitor' and made_at > ${new Date(now.getTime() - 60_000)}`.execute(
    tx,
  )
  if ((rows[0]?.count ?? 0) >= serviceMessagesPerMinute) throw serviceProblems.serviceFlood()
}

/** What the visitor wrote waits for an answer from now on. */
export const noteVisitor = (tx: Db, id: string, now: Date) =>
  sql`update messages.service_conversation set last_at = ${now}, is_unanswered = true where id = ${id}`.execute(
    tx,
  )

/**
 * Writes in the own conversation, once for each id.
 * Problems: `unknownConversation`, `conversationClosed`, `serviceFlood`, `usedDifferently`.
 */
export async function writeToService(
  context: GuestContext,
  { id, content }: { id: string; content: string },
): Promise<typeof done> {
  const { db, clock, push } = context
  const now = clock()
  const own = await needOwn(context)
  const isNew = await inTransaction(db, async (tx) => {
    const row = await lockConversation(tx, own.id)
    const message = { id, conversationId: own.id, author: 'visitor' as const, content }
    const isSame = await isSameMessage(tx, message)
    if (isSame === true) return false
    if (isSame === false) throw messagesProblems.usedDifferently()
    await refuseWriting(tx, row, now)
    // Another conversation has used the id between the check and the write.
    if (!(await insertMessage(tx, message, now))) throw messagesProblems.usedDifferently()
    await noteVisitor(tx, own.id, now)
    return true
  })
  endTyping('visitor', own.id)
  if (isNew) tellVisitor(push, own)
  return done
}

/** Notes up to which message the own conversation was read. Problem: `unknownConversation`. */
export async function noteSeen(context: GuestContext, number: number): Promise<typeof done> {
  const own = await needOwn(context)
  // No further than there are messages.
  const { rows } = await sql`update messages.service_conversation c set seen_number = n.seen
    from (select coalesce(max(number), 0) as seen from messages.service_message
      where conversation_id = ${own.id} and number <= ${number}) n
    where c.id = ${own.id} and c.seen_number < n.seen returning c.id`.execute(context.db)
  // So that other windows of the visitor know.
  if (rows.length > 0) tellVisitor(context.push, own)
  return done
}

/** Says that the visitor is writing. Problem: `unknownConversation`. */
export async function noteVisitorTyping(context: GuestContext): Promise<typeof done> {
  const own = await needOwn(context)
  noteTyping('visitor', own.id, context.clock())
  return done
}

export type Closing = { by: 'visitor' | 'staff' | 'idle'; staff?: { id: string; account: string } }
const closingEvents = {
  visitor: 'closedByVisitor',
  staff: 'closedByStaff',
  idle: 'closedIdle',
} as const

/** Closes a conversation that is locked; one that is closed stays as it is. */
export async function closeLocked(
  tx: Db,
  row: ConversationRow,
  { by, staff }: Closing,
  now: Date,
): Promise<boolean> {
  if (row.state === 'closed') return false
  await sql`update messages.service_conversation set state = 'closed', closed_at = ${now}, closed_by = ${by},
      last_at = ${now}, is_unanswered = false where id = ${row.id}`.execute(tx)
  const event = { id: newId(now), conversationId: row.id, author: 'event' as const }
  await insertMessage(tx, { ...event, content: closingEvents[by], ...(staff && { staff }) }, now)
  return true
}

/** Closes the own conversation. Problem: `unknownConversation`. */
export async function closeOwn(context: GuestContext): Promise<typeof done> {
  const own = await needOwn(context)
  const isNew = await inTransaction(context.db, async (tx) =>
    closeLocked(tx, await lockConversation(tx, own.id), { by: 'visitor' }, context.clock()),
  )
  if (isNew) tellVisitor(context.push, own)
  return done
}

/** Rates the own conversation after its end; the last rating holds. Problems: `unknownConversation`, `conversationOpen`. */
export async function rateOwn(
  context: GuestContext,
  { stars, comment }: { stars: number; comment: string },
): Promise<typeof done> {
  const own = await needOwn(context)
  await inTransaction(context.db, async (tx) => {
    const row = await lockConversation(tx, own.id)
    if (row.state !== 'closed') throw serviceProblems.conversationOpen()
    await sql`update messages.service_conversation
      set rating = ${stars}, rating_comment = ${comment} where id = ${own.id}`.execute(tx)
  })
  return done
}
