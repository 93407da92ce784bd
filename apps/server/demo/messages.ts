import { insertCanned, insertMessage } from '@tessera/messages/server'
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
  await makeCanned(db, now)
}

/** What customer service says often, in both languages. */
async function makeCanned(db: Db, now: Date): Promise<void> {
  const answers = [
    ['Welcome', 'Hello! How can I help you?', '¡Hola! ¿En qué puedo ayudarte?'],
    [
      'Deposit not received',
      'Please send me the amount, the time and the method of your deposit. I check it at once.',
      'Envíame el monto, la hora y el método de tu depósito. Lo reviso de inmediato.',
    ],
    [
      'Verification',
      'We ask for a document once, before the first withdrawal. You can send it here as a picture or PDF.',
      'Pedimos un documento una sola vez, antes del primer retiro. Puedes enviarlo aquí como imagen o PDF.',
    ],
    [
      'Anything else',
      'Is there anything else that I can do for you?',
      '¿Puedo ayudarte en algo más?',
    ],
  ] as const
  for (const [sort, [title, EN, ES]] of answers.entries()) {
    await insertCanned(db, { id: newId(now), title, texts: { EN, ES }, sort }, now)
  }
}
