import { insertMessage } from '@tessera/messages/server'
import { type Db, enqueue } from '@tessera/server-kit'

type PlatformMessage = {
  id: string
  memberId: string
  texts: Record<string, { title: string; content: string }>
}

/**
 * Puts a message of the site, which no person sends, in a member's inbox, and notifies their browsers; the same message again changes nothing.
 */
export async function sendPlatformMessage(
  tx: Db,
  { id, memberId, texts }: PlatformMessage,
  now: Date,
): Promise<void> {
  const message = { id, audience: 'one' as const, memberId, texts, answerTo: null, sentAt: now }
  const isNew = await insertMessage(tx, { ...message, staff: null }, now)
  if (isNew) await enqueue(tx, 'messages.tellSent', { memberId })
}
