import {
  beyond,
  cutPage,
  type Db,
  placeIn,
  type StaffContext,
  type WalkOrder,
  walkOrder,
} from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { queueViews, StaffConversation } from '../../service-chat-staff-calls.ts'
import { type ConversationRow, conversationColumns, findConversation } from './conversations.ts'
import { serviceProblems } from '../../service-problems.ts'
import { fileOf, findMessages } from './service-messages.ts'
import { tellVisitor } from './tell-service.ts'
import { addressOf } from './transcript.ts'
import { isTyping, noteTyping } from './typing.ts'

type Row = ConversationRow & { account: string | null; lastContent: string | null; place: string }

type Asked = {
  view: (typeof queueViews)[number]
  account?: string | undefined
  words?: string | undefined
  after?: string | undefined
  pageSize: number
}

const shown = (row: Omit<Row, 'place'>, staffId: string): StaffConversation => ({
  id: row.id,
  state: row.state,
  isLeft: row.isLeft,
  memberId: row.memberId,
  account: row.account,
  visitorName: row.visitorName,
  language: row.language,
  staffAccount: row.staffAccount,
  isMine: row.staffId === staffId,
  isUnanswered: row.isUnanswered,
  lastContent: (row.lastContent ?? '').slice(0, 120),
  madeAt: row.madeAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  rating: row.rating,
})

const joined = sql`messages.service_conversation c
  left join identity.member_view m on m.id = c.member_id
  left join lateral (select s.content from messages.service_message s where s.conversation_id = c.id
    and s.author in ('visitor', 'staff') order by s.number desc limit 1) l on true`

function chosenBy({ view, account, words }: Asked, staffId: string): RawBuilder<unknown> {
  const views = {
    queue: sql`c.state = 'waiting'`,
    mine: sql`c.state = 'open' and c.staff_id = ${staffId}`,
    open: sql`c.state = 'open'`,
    closed: sql`c.state = 'closed'`,
  }
  const whose = account
    ? sql`(lower(m.account) = lower(${account}) or lower(c.visitor_name) = lower(${account})
        or c.email = lower(${account}))`
    : sql`true`
  const found = words
    ? sql`exists (select from messages.service_message s where s.conversation_id = c.id
        and s.words @@ websearch_to_tsquery('simple', ${words}))`
    : sql`true`
  return sql`${views[view]} and ${whose} and ${found}`
}

/** Conversations for the desk: what waits oldest first, the rest by their last message, newest first. */
export async function listConversations(
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  asked: Asked,
) {
  const isQueue = asked.view === 'queue'
  const order: WalkOrder = {
    at: isQueue ? 'c.made_at' : 'c.last_at',
    id: 'c.id',
    isNewestFirst: !isQueue,
  }
  const { rows } =
    await sql<Row>`select ${conversationColumns}, m.account, l.content as "lastContent",
      ${placeIn(order)} as place
    from ${joined} where ${chosenBy(asked, staff.id)} and ${beyond(order, asked.after)}
    order by ${walkOrder(order)} limit ${asked.pageSize + 1}`.execute(db)
  const { rows: counted } = await sql<{ waiting: number; mineUnanswered: number }>`select
      (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'open' and staff_id = ${staff.id} and is_unanswered))::int as "mineUnanswered"
    from messages.service_conversation where state <> 'closed'`.execute(db)
  const { list, next } = cutPage(rows, asked.pageSize)
  return {
    list: list.map((row) => shown(row, staff.id)),
    next,
    waiting: counted[0]?.waiting ?? 0,
    mineUnanswered: counted[0]?.mineUnanswered ?? 0,
  }
}

/** A conversation with its notes. Who reads it and says so is seen to be typing. Problem: `unknownConversation`. */
export async function readConversation(
  { db, staff, clock, push }: Pick<StaffContext, 'db' | 'staff' | 'clock' | 'push'>,
  { id, isTyping: types }: { id: string; isTyping: 'yes' | 'no' },
) {
  const now = clock()
  const row = await findConversation(db, sql`c.id = ${id}`)
  if (!row) throw serviceProblems.unknownConversation()
  const { rows } = await sql<{
    account: string
    lastContent: string
  }>`select m.account, l.content as "lastContent"
    from ${joined} where c.id = ${id}`.execute(db)
  const isNew = types === 'yes' && row.staffId === staff.id && noteTyping('staff', id, now)
  if (isNew) tellVisitor(push, row)
  const messages = await findMessages(db, id, { withNotes: true })
  return {
    ...shown(
      { ...row, account: rows[0]?.account ?? null, lastContent: rows[0]?.lastContent ?? null },
      staff.id,
    ),
    email: row.email,
    network: row.network,
    isVisitorTyping: isTyping('visitor', id, now),
    hasEmail: (await addressOf(db, row)) !== undefined,
    ratingComment: row.ratingComment,
    messages: messages.map((message) => ({
      id: message.id,
      number: Number(message.number),
      author: message.author,
      staffAccount: message.staffAccount,
      content: message.content,
      file: fileOf(message),
      madeAt: message.madeAt.toISOString(),
    })),
  }
}

const mayAnswer = 'serviceChat.answer'

/** Who else of the staff answers, and how many conversations each has. */
export async function listColleagues({ db, staff }: Pick<StaffContext, 'db' | 'staff'>) {
  const { rows } = await sql<{ id: string; account: string; open: number }>`select v.id, v.account,
      (select count(*)::int from messages.service_conversation c where c.state = 'open' and c.staff_id = v.id) as open
    from identity.active_staff_view v
    where v.id <> ${staff.id} and v.permissions @> array[${mayAnswer}]
    order by open, v.account limit 200`.execute(db)
  return { list: rows }
}

export async function findColleague(
  db: Db,
  id: string,
): Promise<{ id: string; account: string } | undefined> {
  const { rows } = await sql<{ id: string; account: string }>`select id, account
    from identity.active_staff_view where id = ${id} and permissions @> array[${mayAnswer}]`.execute(
    db,
  )
  return rows[0]
}
