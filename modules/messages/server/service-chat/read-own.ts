import type { Db, GuestContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Conversation, ServiceMessage } from '../../service-shapes.ts'
import { type ConversationRow, findOwn } from './conversations.ts'
import { readOpening } from './opening-hours.ts'
import { fileOf, findMessages, type MessageRow } from './service-messages.ts'
import { readServiceRule } from './service-rule.ts'
import { addressOf } from './transcript.ts'
import { isTyping } from './typing.ts'

function shown(row: MessageRow): ServiceMessage {
  if (row.author === 'note') throw new Error('a note of the staff is not for the visitor')
  return {
    id: row.id,
    number: Number(row.number),
    from: row.author,
    content: row.content,
    file: fileOf(row),
    madeAt: row.madeAt.toISOString(),
  }
}

async function countAhead(db: Db, { state, number }: ConversationRow): Promise<number> {
  if (state !== 'waiting') return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from messages.service_conversation where state = 'waiting' and number < ${number}`.execute(db)
  return rows[0]?.count ?? 0
}

async function countUnread(db: Db, { id, seenNumber }: ConversationRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from messages.service_message where conversation_id = ${id} and author = 'staff' and number > ${seenNumber}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function conversationOf(db: Db, row: ConversationRow, now: Date): Promise<Conversation> {
  const messages = await findMessages(db, row.id, { withNotes: false })
  return {
    id: row.id,
    line: row.line,
    state: row.state,
    isLeft: row.isLeft,
    ahead: await countAhead(db, row),
    messages: messages.map(shown),
    isStaffTyping: isTyping('staff', row.id, now),
    unread: await countUnread(db, row),
    rating: row.rating,
    hasAnswer: row.firstAnswerAt !== null,
    hasEmail: (await addressOf(db, row)) !== undefined,
  }
}

/** Whether somebody answers now, and the conversation of who asks. */
export async function readOwnChat(context: GuestContext) {
  const { db, clock, member } = context
  const now = clock()
  const rule = await readServiceRule(db)
  const { isOpen, opensAt } = await readOpening(db, rule, now)
  const own = await findOwn(context)
  return {
    isOn: rule.isOn,
    isOpen: rule.isOn && isOpen,
    opensAt,
    hasFiles: rule.hasFiles,
    isGuest: member === undefined,
    conversation: own ? await conversationOf(db, own, now) : null,
  }
}

/** How many answers wait to be read by who asks. */
export async function readOwnUnread(context: GuestContext) {
  const own = await findOwn(context)
  if (!own) return { unread: 0, line: null }
  return { unread: await countUnread(context.db, own), line: own.line }
}
