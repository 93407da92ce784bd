import { postMessage, readContact } from '@tessera/identity/server'
import {
  type Context,
  type Db,
  type GuestContext,
  inTransaction,
  spokenIn,
} from '@tessera/server-kit'
import { languageFor, readBrand } from '@tessera/settings/server'
import { sql } from 'kysely'
import { transcriptsMost } from '../../service-limits.ts'
import { serviceProblems } from '../../service-problems.ts'
import { serviceServerMessages } from '../../service-server-messages.ts'
import { type ConversationRow, lockConversation, needOwn } from './conversations.ts'
import { findMessages, type MessageRow } from './service-messages.ts'

const say = spokenIn('support-server', serviceServerMessages.texts)

/**
 * Where a conversation may be sent: of a member the address that they have proved to be theirs, of a guest the one that
 * they gave when they began.
 */
export async function addressOf(
  db: Db,
  { memberId, email }: Pick<ConversationRow, 'memberId' | 'email'>,
): Promise<string | undefined> {
  if (!memberId) return email || undefined
  const contacts = await readContact(db, memberId)
  return contacts.find(({ by, isProved }) => by === 'email' && isProved)?.recipient
}

const stamp = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

function bodyOf(messages: readonly MessageRow[], language: string, site: string): string {
  const lines = messages
    .filter(({ author }) => author === 'visitor' || author === 'staff')
    .map(({ author, content, fileName, madeAt }) => {
      const who = say(language, author === 'visitor' ? 'transcriptYou' : 'transcriptSite')
      const words = fileName ? say(language, 'transcriptFile', { name: fileName }) : content
      return `${stamp(madeAt)}  ${who}\n${words}`
    })
  const intro = say(language, 'transcriptIntro', { site })
  return [intro, say(language, 'transcriptZone'), ...lines].join('\n\n')
}

/**
 * Puts a conversation in the outbox, in the transaction that has it locked.
 * Problems: `transcriptAddress`, `transcriptEarly`, `transcriptLimit`.
 */
export async function mailLocked(
  tx: Db,
  row: ConversationRow,
  { now, site }: { now: Date; site: string },
): Promise<void> {
  // Without an answer it would be a way to write to anybody in our name.
  if (!row.firstAnswerAt) throw serviceProblems.transcriptEarly()
  if (row.transcripts >= transcriptsMost) throw serviceProblems.transcriptLimit()
  const recipient = await addressOf(tx, row)
  if (!recipient) throw serviceProblems.transcriptAddress()
  const language = await languageFor(tx, row.language)
  const messages = await findMessages(tx, row.id, { withNotes: false })
  const message = {
    by: 'email' as const,
    recipient,
    kind: 'service.transcript',
    memberId: row.memberId,
    subject: say(language, 'transcriptSubject', { site }),
    body: bodyOf(messages, language, site),
  }
  await postMessage(tx, message, now)
  await sql`update messages.service_conversation set transcripts = transcripts + 1 where id = ${row.id}`.execute(
    tx,
  )
}

export const siteName = async ({ db, host }: Pick<Context, 'db' | 'host'>): Promise<string> =>
  (await readBrand(db, host ?? '')).name

/**
 * Sends the own conversation by e-mail, for the `nth` time: the same request again sends nothing.
 * Problems: `unknownConversation`, `transcriptAddress`, `transcriptEarly`, `transcriptLimit`.
 */
export async function mailOwn(context: GuestContext, nth: number): Promise<{ success: true }> {
  const own = await needOwn(context)
  const site = await siteName(context)
  await inTransaction(context.db, async (tx) => {
    const row = await lockConversation(tx, own.id)
    if (nth <= row.transcripts) return
    await mailLocked(tx, row, { now: context.clock(), site })
  })
  return { success: true }
}
