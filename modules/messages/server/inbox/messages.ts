import {
  beyond,
  cutPage,
  type Db,
  placeIn,
  type StaffPerson,
  type WalkOrder,
  walkOrder,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { messagesProblems } from '../../problems.ts'
import type { Texts } from '../../shapes.ts'
import type { Audience } from '../../staff-calls.ts'
import { Stored } from '../announcements.ts'

type NewMessage = {
  id: string
  audience: Audience
  memberId: string | null
  texts: Texts
  /** The feedback that it answers. */
  answerTo: string | null
  sentAt: Date
  /** Nobody: the system itself. */
  staff: Pick<StaffPerson, 'id' | 'account'> | null
}

/** Under which id the system sends: no person of the staff has it. */
const systemId = '00000000-0000-0000-0000-000000000000'

/** Puts a message in the inbox; answers whether it is new. Problem: `usedDifferently`. */
export async function insertMessage(tx: Db, message: NewMessage, now: Date): Promise<boolean> {
  const { id, audience, memberId, answerTo, sentAt, staff } = message
  const texts = JSON.stringify(message.texts)
  const made = await sql`insert into messages.message
      (id, audience, member_id, texts, answer_to, sent_at, staff_id, staff_account, made_at)
    values (${id}, ${audience}, ${memberId}, ${texts}::jsonb, ${answerTo}, ${sentAt},
      ${staff?.id ?? systemId}, ${staff?.account ?? ''}, ${now})
    on conflict (id) do nothing returning id`.execute(tx)
  if (made.rows.length > 0) return true
  const known =
    await sql`select id from messages.message where id = ${id} and audience = ${audience}
    and member_id is not distinct from ${memberId}::uuid and texts = ${texts}::jsonb`.execute(tx)
  if (known.rows.length === 0) throw messagesProblems.usedDifferently()
  return false
}

type Row = {
  id: string
  audience: Audience
  account: string | null
  texts: unknown
  sentAt: Date
  staffAccount: string | null
  readCount: bigint
  place: string
}

const byAge: WalkOrder = { at: 'l.made_at', id: 'l.id', isNewestFirst: true }

/** Messages sent to members, newest first, from a position on. Answers to feedback are listed with the feedback. */
export async function listSentMessages(
  db: Db,
  { after, pageSize }: { after?: string | undefined; pageSize: number },
) {
  const { rows } = await sql<Row>`
    select l.id, l.audience, w.account, l.texts, l.sent_at as "sentAt",
      case when l.staff_id <> ${systemId} then l.staff_account end as "staffAccount", ${placeIn(byAge)} as place,
      (select coalesce(sum(r.count), 0)::bigint from messages.message_read r where r.message_id = l.id) as "readCount"
    from (select * from messages.message l where l.answer_to is null and ${beyond(byAge, after)}
      order by ${walkOrder(byAge)} limit ${pageSize + 1}) l
    left join identity.member_view w on w.id = l.member_id
    order by ${walkOrder(byAge)}`.execute(db)
  const { list, next } = cutPage(rows, pageSize)
  return {
    list: list.map(({ place: _, texts, readCount, ...row }) => ({
      ...row,
      title: Stored.parse(texts)['EN']?.title ?? '',
      readCount: Number(readCount),
    })),
    next,
  }
}
