import { type Db, type GuestContext, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { messagesProblems } from '../../problems.ts'
import { serviceFilesMost } from '../../service-limits.ts'
import { serviceProblems } from '../../service-problems.ts'
import type { fileTypes } from '../../service-shapes.ts'
import { checkFile, fileNameFor } from './check-file.ts'
import { findOwn, lockConversation, needOwn } from './conversations.ts'
import { insertMessage } from './service-messages.ts'
import { readServiceRule } from './service-rule.ts'
import { tellVisitor } from './tell-service.ts'
import { noteVisitor, refuseWriting } from './visitor-acts.ts'

type FileRow = {
  name: string
  type: (typeof fileTypes)[number]
  bytes: Buffer
  conversationId: string
  sentHash: Buffer
}

async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select name, type, bytes, conversation_id as "conversationId",
    sent_hash as "sentHash" from messages.service_file where id = ${id}`.execute(db)
  return rows[0]
}

const done = { success: true } as const

/**
 * Sends a file in the own conversation, once for each id. Problems: `unknownConversation`, `conversationClosed`,
 * `serviceFlood`, `fileRefused`, `filesLimit`, `filesOff`, `usedDifferently`.
 */
export async function sendFile(
  context: GuestContext,
  { id, name, data }: { id: string; name: string; data: string },
): Promise<typeof done> {
  const { db, clock, push } = context
  const now = clock()
  if (!(await readServiceRule(db)).hasFiles) throw serviceProblems.filesOff()
  const own = await needOwn(context)
  const sent = Buffer.from(data, 'base64')
  const sentHash = createHash('sha256').update(sent).digest()
  if (await isSent(db, { id, conversationId: own.id, sentHash })) return done
  // Counted before it is read, so that nobody lets us draw for nothing.
  await refuseMore(db, own.id)
  const file = await checkFile(sent)
  const isNew = await inTransaction(db, async (tx) => {
    const row = await lockConversation(tx, own.id)
    if (await isSent(tx, { id, conversationId: own.id, sentHash })) return false
    await refuseWriting(tx, row, now)
    await refuseMore(tx, own.id)
    const { rows } =
      await sql`insert into messages.service_file (id, conversation_id, name, type, bytes, sent_hash, made_at)
      values (${id}, ${own.id}, ${fileNameFor(name, file.type)}, ${file.type}, ${file.bytes}, ${sentHash}, ${now})
      on conflict (id) do nothing returning id`.execute(tx)
    const message = {
      id,
      conversationId: own.id,
      author: 'visitor' as const,
      content: '',
      fileId: id,
    }
    if (rows.length === 0 || !(await insertMessage(tx, message, now)))
      throw messagesProblems.usedDifferently()
    await noteVisitor(tx, own.id, now)
    return true
  })
  if (isNew) tellVisitor(push, own)
  return done
}

async function isSent(
  db: Db,
  { id, conversationId, sentHash }: { id: string; conversationId: string; sentHash: Buffer },
): Promise<boolean> {
  const known = await findFile(db, id)
  if (!known) return false
  if (known.conversationId !== conversationId || !known.sentHash.equals(sentHash))
    throw messagesProblems.usedDifferently()
  return true
}

/** Problem: `filesLimit`. */
async function refuseMore(db: Db, conversationId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from messages.service_file where conversation_id = ${conversationId}`.execute(db)
  if ((rows[0]?.count ?? 0) >= serviceFilesMost)
    throw serviceProblems.filesLimit({ count: serviceFilesMost })
}

const shown = ({ name, type, bytes }: FileRow) => ({ name, type, data: bytes.toString('base64') })

/** A file of the own conversation. Problem: `unknownFile`. */
export async function readOwnFile(context: GuestContext, id: string) {
  const own = await findOwn(context)
  const file = await findFile(context.db, id)
  if (!own || file?.conversationId !== own.id) throw serviceProblems.unknownFile()
  return shown(file)
}

/** A file of any conversation, for the staff. Problem: `unknownFile`. */
export async function readAnyFile(db: Db, id: string) {
  const file = await findFile(db, id)
  if (!file) throw serviceProblems.unknownFile()
  return shown(file)
}
