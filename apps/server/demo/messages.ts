import { insertMessage } from '@tessera/messages/server'
import { type Db, newId, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'

/** Puts a welcome message into the inbox of every demo member. */
export async function makeMessages(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from identity.staff_view where account = 'olga'`.execute(db)
  const [olga] = rows
  if (!olga) return
  const now = systemClock()
  const message = {
    id: newId(now),
    audience: 'all' as const,
    memberId: null,
    answerTo: null,
    sentAt: now,
    staff: { ...olga, permissions: [], sessionId: newId(now) },
    texts: {
      EN: {
        title: 'Welcome to your inbox',
        content:
          'Answers, changes and offers arrive here.\n\nSend us your opinion under [Feedback](/member?page=feedback). **Our team reads every message.**',
      },
      ES: {
        title: 'Te damos la bienvenida a tu bandeja de entrada',
        content:
          'Aquí llegan respuestas, cambios y ofertas.\n\nEnvíanos tu opinión en [Comentarios](/member?page=feedback). **Nuestro equipo lee cada mensaje.**',
      },
    },
  }
  await insertMessage(db, message, now)
}
