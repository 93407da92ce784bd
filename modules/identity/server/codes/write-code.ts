import { type Db, inTransaction, type JobContext } from '@tessera/server-kit'
import { readBrand } from '@tessera/settings/server'
import { sql } from 'kysely'
import { type CodeRow, dropSealed, findCode } from './codes.ts'
import { findOwner } from './contacts.ts'
import { unsealFor } from './keys.ts'
import { mailTextFor } from './mail-words.ts'
import { secretMark } from './outbox.ts'
import { postMessage } from './post-message.ts'

type Reader = { id: string | null; language: string }

/**
 * Writes the message of a code. For purposes of an account's owner an unknown number gets none, which the caller cannot
 * notice.
 */
export async function writeCode({ db, clock }: JobContext, payload: unknown): Promise<void> {
  const { codeId } = payload as { codeId: string }
  await inTransaction(db, async (tx) => {
    const code = await findCode(tx, codeId)
    if (!code?.codeSealed || code.usedAt || code.endsAt <= clock()) return
    await dropSealed(tx, codeId)
    const reader = await readerOf(tx, code)
    if (!reader) return
    const minutes = Math.round((code.endsAt.getTime() - code.madeAt.getTime()) / 60_000)
    const { name: site } = await readBrand(tx)
    const text = await mailTextFor(tx, reader.language)
    const holes = { site, secret: secretMark, minutes: String(minutes) }
    const message = {
      by: code.by,
      recipient: code.recipient,
      kind: `code.${code.purpose}`,
      memberId: reader.id,
      subject: code.by === 'email' ? text('mail.code.subject', holes) : '',
      body: text(`mail.code.${code.by}`, holes),
      secret: unsealFor(`code:${codeId}`, code.codeSealed),
      endsAt: code.endsAt,
    }
    await postMessage(tx, message, clock())
  })
}

async function readerOf(tx: Db, code: CodeRow): Promise<Reader | undefined> {
  if (code.purpose === 'login' || code.purpose === 'password') {
    const owner = await findOwner(tx, code.by, code.recipient)
    return owner?.status === 'active' ? owner : undefined
  }
  if (!code.memberId) return { id: null, language: 'EN' }
  const { rows } = await sql<{ id: string; language: string }>`
    select id, language from identity.member where id = ${code.memberId}`.execute(tx)
  return rows[0]
}
