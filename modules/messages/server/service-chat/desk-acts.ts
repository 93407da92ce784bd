import { type Db, inTransaction, newId, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { messagesProblems } from '../../problems.ts'
import { serviceProblems } from '../../service-problems.ts'
import { type ConversationRow, lockConversation } from './conversations.ts'
import { findColleague } from './desk-lists.ts'
import { insertMessage, isSameMessage } from './service-messages.ts'
import { tellVisitor } from './tell-service.ts'
import { mailLocked, siteName } from './transcript.ts'
import { endTyping } from './typing.ts'
import { closeLocked } from './visitor-acts.ts'

const done = { success: true } as const
type Person = { id: string; account: string }

/** Gives a locked conversation to one of the staff, and says so in it where it is news. */
async function giveTo(
  tx: Db,
  row: ConversationRow,
  { to, event, now }: { to: Person; event: 'joined' | 'handedOver'; now: Date },
): Promise<void> {
  if (row.state === 'open' && row.staffId === to.id) return
  await sql`update messages.service_conversation set state = 'open', staff_id = ${to.id},
    staff_account = ${to.account}, last_at = ${now} where id = ${row.id}`.execute(tx)
  const line = { id: newId(now), conversationId: row.id, author: 'event' as const, content: event }
  await insertMessage(tx, { ...line, staff: to }, now)
}

/** Problems: `conversationClosed`, and `takenByOther` where it is a colleague's. */
function refuseForeign(row: ConversationRow, staff: Person, isOver = false): void {
  if (row.state === 'closed') throw serviceProblems.conversationClosed()
  const isForeign = row.state === 'open' && row.staffId !== staff.id
  if (isForeign && !isOver) throw serviceProblems.takenByOther({ account: row.staffAccount ?? '' })
}

/** Takes a conversation. Problems: `unknownConversation`, `conversationClosed`, `takenByOther`. */
export async function takeConversation(
  { db, clock, staff, push }: StaffContext,
  { id, isOver }: { id: string; isOver: boolean },
): Promise<typeof done> {
  const row = await inTransaction(db, async (tx) => {
    const locked = await lockConversation(tx, id)
    refuseForeign(locked, staff, isOver)
    await giveTo(tx, locked, { to: staff, event: 'joined', now: clock() })
    return locked
  })
  tellVisitor(push, row)
  return done
}

type Answering = { id: string; messageId: string; content: string; isNote: boolean }

/**
 * Answers, once for each message id, which also takes a conversation that waits; or writes a note.
 * Problems: `unknownConversation`, `conversationClosed`, `takenByOther`, `usedDifferently`.
 */
export async function answerConversation(
  { db, clock, staff, push }: StaffContext,
  { id, messageId, content, isNote }: Answering,
): Promise<typeof done> {
  const now = clock()
  const { row, isNew } = await inTransaction(db, async (tx) => {
    const locked = await lockConversation(tx, id)
    const author = isNote ? ('note' as const) : ('staff' as const)
    const message = { id: messageId, conversationId: id, author, content, staff }
    const isSame = await isSameMessage(tx, message)
    if (isSame === false) throw messagesProblems.usedDifferently()
    if (isSame) return { row: locked, isNew: false }
    // A note can be written by anybody, and after the end.
    if (!isNote) {
      refuseForeign(locked, staff)
      await giveTo(tx, locked, { to: staff, event: 'joined', now })
    }
    if (!(await insertMessage(tx, message, now))) throw messagesProblems.usedDifferently()
    if (!isNote)
      await sql`update messages.service_conversation set last_at = ${now}, is_unanswered = false,
        first_answer_at = coalesce(first_answer_at, ${now}) where id = ${id}`.execute(tx)
    return { row: locked, isNew: !isNote }
  })
  endTyping('staff', id)
  if (isNew) tellVisitor(push, row)
  return done
}

/** Hands over to a colleague, with a note for them. Problems: `unknownConversation`, `conversationClosed`, `unknownColleague`. */
export async function handOver(
  { db, clock, staff, push }: StaffContext,
  { id, staffId, note }: { id: string; staffId: string; note: string },
): Promise<typeof done> {
  const now = clock()
  const row = await inTransaction(db, async (tx) => {
    const locked = await lockConversation(tx, id)
    if (locked.state === 'closed') throw serviceProblems.conversationClosed()
    const to = await findColleague(tx, staffId)
    if (!to) throw serviceProblems.unknownColleague()
    const isThere = locked.state === 'open' && locked.staffId === to.id
    if (isThere) return locked
    if (note !== '') {
      const words = { id: newId(now), conversationId: id, author: 'note' as const, content: note }
      await insertMessage(tx, { ...words, staff }, now)
    }
    await giveTo(tx, locked, { to, event: 'handedOver', now })
    return locked
  })
  endTyping('staff', id)
  tellVisitor(push, row)
  return done
}

/**
 * Closes a conversation, and sends it by e-mail where that is said; closed already, it stays so.
 * Problems: `unknownConversation`, `transcriptAddress`, `transcriptEarly`, `transcriptLimit`.
 */
export async function closeConversation(
  context: StaffContext,
  { id, isMailed }: { id: string; isMailed: boolean },
): Promise<typeof done> {
  const { db, clock, staff, push } = context
  const site = await siteName(context)
  const row = await inTransaction(db, async (tx) => {
    const locked = await lockConversation(tx, id)
    const isNew = await closeLocked(tx, locked, { by: 'staff', staff }, clock())
    if (isNew && isMailed) await mailLocked(tx, locked, { now: clock(), site })
    return isNew ? locked : undefined
  })
  if (row) tellVisitor(push, row)
  return done
}
