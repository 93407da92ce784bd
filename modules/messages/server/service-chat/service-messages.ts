import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { serviceMessagesShown } from '../../service-limits.ts'
import type { fileTypes, serviceEvents } from '../../service-shapes.ts'

export type MessageRow = {
  id: string
  number: bigint
  conversationId: string
  author: 'visitor' | 'staff' | 'note' | 'event'
  staffAccount: string | null
  content: string
  fileId: string | null
  fileName: string | null
  fileType: (typeof fileTypes)[number] | null
  madeAt: Date
}

const columns = sql.raw(`s.id, s.number, s.conversation_id as "conversationId", s.author,
  s.staff_account as "staffAccount", s.content, s.file_id as "fileId", f.name as "fileName", f.type as "fileType",
  s.made_at as "madeAt"`)
const from = sql.raw(
  `messages.service_message s left join messages.service_file f on f.id = s.file_id`,
)

/** The last messages of a conversation, in order; what the staff note is only for them. */
export async function findMessages(
  db: Db,
  conversationId: string,
  { withNotes }: { withNotes: boolean },
): Promise<MessageRow[]> {
  const which: RawBuilder<unknown> = withNotes ? sql`true` : sql`s.author <> 'note'`
  const { rows } = await sql<MessageRow>`select * from (select ${columns} from ${from}
      where s.conversation_id = ${conversationId} and ${which}
      order by s.number desc limit ${serviceMessagesShown}) latest order by number`.execute(db)
  return rows
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${columns} from ${from} where s.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export const fileOf = ({ fileId, fileName, fileType }: MessageRow) =>
  fileId && fileName && fileType ? { id: fileId, name: fileName, type: fileType } : null

export type NewServiceMessage = {
  id: string
  conversationId: string
  author: MessageRow['author']
  content: string
  staff?: { id: string; account: string }
  fileId?: string
}

/** Writes a message. Answers false where its id is used already. */
export async function insertMessage(
  tx: Db,
  message: NewServiceMessage,
  now: Date,
): Promise<boolean> {
  const { id, conversationId, author, content, staff, fileId } = message
  const { rows } = await sql`insert into messages.service_message
      (id, conversation_id, author, staff_id, staff_account, content, file_id, made_at)
    values (${id}, ${conversationId}, ${author}, ${staff?.id ?? null}, ${staff?.account ?? null}, ${content},
      ${fileId ?? null}, ${now})
    on conflict (id) do nothing returning id`.execute(tx)
  return rows.length === 1
}

export type ServiceEvent = (typeof serviceEvents)[number]

/** Whether a message with this id was already written so; nothing where there is none. */
export async function isSameMessage(
  tx: Db,
  { id, conversationId, author, content }: NewServiceMessage,
): Promise<boolean | undefined> {
  const known = await findMessage(tx, id)
  if (!known) return undefined
  return (
    known.conversationId === conversationId && known.author === author && known.content === content
  )
}
