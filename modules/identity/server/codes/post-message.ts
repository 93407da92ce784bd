import { type Db, enqueue } from '@tessera/server-kit'
import { insertMessage, type NewMessage } from './outbox.ts'

/** Puts a message in the outbox and on its way, with whatever else this transaction does. Answers its id. */
export async function postMessage(tx: Db, message: NewMessage, now: Date): Promise<string> {
  const messageId = await insertMessage(tx, message, now)
  await enqueue(tx, 'identity.sendMessage', { messageId }, { key: `message:${messageId}` })
  return messageId
}
