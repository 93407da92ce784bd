import {
  beyond,
  cutPage,
  type Db,
  inTransaction,
  newId,
  placeIn,
  type StaffContext,
  type WalkOrder,
  walkOrder,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { messagesProblems } from '../../problems.ts'
import { Stored } from '../announcements.ts'
import { insertMessage } from '../inbox/messages.ts'
import { tellSent } from '../inbox/publish-unread.ts'
import { changes } from '../staff/changes.ts'

type Row = {
  id: string
  memberId: string
  account: string
  content: string
  madeAt: Date
  texts: unknown
  staffAccount: string | null
  answeredAt: Date | null
  place: string
}
type Asked = { state: 'open' | 'answered' | 'all'; after?: string | undefined; pageSize: number }

const byAge: WalkOrder = { at: 'f.made_at', id: 'f.id', isNewestFirst: true }

// Unanswered feedback has an index of its own, so that answered feedback is not scanned.
const sources = {
  all: sql`messages.feedback f where true`,
  open: sql`messages.feedback_state f where not f.is_answered`,
  answered: sql`messages.feedback_state f where f.is_answered`,
}

/** Feedback of members, newest first, each with its answer, from a position on. */
export async function listFeedback(db: Db, { state, after, pageSize }: Asked) {
  const { rows } = await sql<Row>`
    select f.id, f.member_id as "memberId", w.account, f.content, f.made_at as "madeAt", l.texts,
      l.staff_account as "staffAccount", l.sent_at as "answeredAt", ${placeIn(byAge)} as place
    from (select f.id from ${sources[state]} and ${beyond(byAge, after)}
      order by ${walkOrder(byAge)} limit ${pageSize + 1}) chosen
    join messages.feedback f on f.id = chosen.id
    join identity.member_view w on w.id = f.member_id
    left join messages.message l on l.answer_to = f.id
    order by ${walkOrder(byAge)}`.execute(db)
  const { list, next } = cutPage(rows, pageSize)
  return {
    list: list.map(({ place: _, texts, staffAccount, answeredAt, ...row }) => ({
      ...row,
      answer:
        staffAccount === null || answeredAt === null
          ? null
          : { content: Stored.parse(texts)['EN']?.content ?? '', staffAccount, at: answeredAt },
    })),
    next,
  }
}

/**
 * Answers a feedback once: the answer arrives in the inbox of who wrote it.
 * Problems: `unknownFeedback`, `alreadyAnswered`.
 */
export async function answerFeedback(
  context: StaffContext,
  { id, content }: { id: string; content: string },
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  const now = clock()
  const subject = `feedback:${id}`
  const memberId = await inTransaction(db, async (tx) => {
    await changes.lock(tx, subject)
    const { rows } = await sql<{ memberId: string; content: string; isAnswered: boolean }>`
      select member_id as "memberId", content, exists (
        select from messages.message l where l.answer_to = f.id) as "isAnswered"
      from messages.feedback f where id = ${id}`.execute(tx)
    const asked = rows[0]
    if (!asked) throw messagesProblems.unknownFeedback()
    if (asked.isAnswered) throw messagesProblems.alreadyAnswered()
    const message = {
      id: newId(now),
      audience: 'one' as const,
      memberId: asked.memberId,
      // The title is the screen's, in the language of the reader.
      texts: { EN: { title: '', content } },
      answerTo: id,
      sentAt: now,
      staff,
    }
    await insertMessage(tx, message, now)
    const feedback = asked.content
    const sides = { before: { feedback }, after: { feedback, answer: content } }
    await changes.insert(tx, { subject, ...sides, staff }, now)
    return asked.memberId
  })
  await tellSent(context, memberId)
  return { success: true }
}
