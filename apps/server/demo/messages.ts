import { insertMessage } from '@tessera/messages/server'
import { type Db, newId, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'

/** What the demo world's house has written to its members: a welcome in everybody's inbox. */
export async function makeMessages(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from identity.staff_view where account = 'olga'`.execute(db)
  const [olga] = rows
  if (!olga) return
  const now = systemClock()
  const letter = {
    id: newId(now),
    audience: 'all' as const,
    memberId: null,
    answerTo: null,
    sentAt: now,
    staff: { ...olga, permissions: [], sessionId: newId(now) },
    texts: {
      EN: {
        title: 'Your inbox is open',
        content:
          'What concerns you arrives here: answers, changes, offers.\n\nTell us what you think under [Feedback](/member?page=feedback). **A person reads it.**',
      },
      ES: {
        title: 'Tu buzón está abierto',
        content:
          'Aquí llega lo que te interesa: respuestas, cambios, ofertas.\n\nCuéntanos qué piensas en [Comentarios](/member?page=feedback). **Lo lee una persona.**',
      },
    },
  }
  await insertMessage(db, letter, now)
}
