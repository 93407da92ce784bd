import { type Context, type Db, enqueue, inTransaction, newId } from '@tessera/server-kit'
import { firebaseMinutes } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { dropSealed, findNewestCode, insertCode, type Purpose } from './codes.ts'
import { countRequests, placeOf } from './count-requests.ts'
import { type By, readDelivery } from './delivery.ts'
import { sendByFirebase } from './firebase/send-by-firebase.ts'
import { hashOf, newCode, sealFor } from './keys.ts'
import { countSince } from './outbox.ts'

type Asked = {
  purpose: Purpose
  by: By
  /** A number as `phoneNumberOf` writes it, or an e-mail address. */
  to: string
  memberId?: string
  /** Where Firebase sends codes: the word of the reCAPTCHA that the browser has shown. */
  recaptchaToken?: string | undefined
}

/** An e-mail address for comparison: its case is ignored. */
export const recipientOf = (by: By, to: string): string =>
  by === 'email' ? to.trim().toLowerCase() : to

export const codeHashOf = (purpose: Purpose, to: string, code: string): Buffer =>
  hashOf('code', purpose, to, code)

type Sent = { expiredMinutes: number; resendSeconds: number }
type Sender = Pick<Context, 'db' | 'clock' | 'address'> & Partial<Pick<Context, 'log'>>

/**
 * Sends a code of six digits. A second request before its minutes are over sends no second message and returns the
 * remaining wait. For `login` and `password` the answer and the work here are the same for known and unknown numbers: a
 * job checks later, and Firebase is asked for both. Problems: `quotaUsedUp`, `recaptchaRefused`, `notEnabled`,
 * `common.tooManyRequests`, `common.busy`.
 */
export async function sendCode(context: Sender, asked: Asked): Promise<Sent> {
  const { sent, firebase } = await inTransaction(context.db, (tx) => openCode(tx, context, asked))
  if (firebase) await sendByFirebase(context, firebase)
  return sent
}

type Opened = { sent: Sent; firebase?: Parameters<typeof sendByFirebase>[1] }

async function openCode(
  tx: Db,
  { clock, address }: Sender,
  { purpose, by, to, memberId, recaptchaToken }: Asked,
): Promise<Opened> {
  const now = clock()
  const recipient = recipientOf(by, to)
  await countRequests(
    tx,
    [
      { kind: 'recipient', what: `${by}:${recipient}` },
      { kind: 'address', what: placeOf(address) },
      ...(memberId ? [{ kind: 'member' as const, what: memberId }] : []),
    ],
    now,
  )
  const { adapter, settings, dailyMax, ...usual } = await readDelivery(tx, by)
  const isFirebase = adapter === 'firebase'
  const minutes = isFirebase ? firebaseMinutes : usual.codeMinutes
  const newest = await findNewestCode(tx, { purpose, to: recipient })
  const left = newest && !newest.usedAt ? newest.endsAt.getTime() - now.getTime() : 0
  if (left > 0) return { sent: { expiredMinutes: minutes, resendSeconds: Math.ceil(left / 1000) } }

  if (isFirebase && !recaptchaToken) throw identityProblems.recaptchaRefused()
  if (!isFirebase) await refuseOverQuota(tx, by, dailyMax, now)
  const endsAt = new Date(now.getTime() + minutes * 60_000)
  const row = { purpose, by, recipient, memberId: memberId ?? null, madeAt: now, endsAt }
  const codeId = await writeCode(tx, row)
  const sent = { expiredMinutes: minutes, resendSeconds: minutes * 60 }
  if (isFirebase && recaptchaToken) {
    // The row represents the code of Firebase: no message of ours has one.
    await dropSealed(tx, codeId)
    const { apiKey = '' } = settings
    return { sent, firebase: { codeId, to: recipient, apiKey, recaptchaToken } }
  }
  await enqueue(tx, 'identity.writeCode', { codeId })
  return { sent }
}

async function refuseOverQuota(tx: Db, by: By, dailyMax: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 86_400_000)
  if ((await countSince(tx, by, since)) >= dailyMax) throw identityProblems.quotaUsedUp()
}

async function writeCode(
  tx: Db,
  row: Omit<Parameters<typeof insertCode>[1], 'id' | 'codeHash' | 'codeSealed'>,
): Promise<string> {
  const id = newId(row.madeAt)
  const code = newCode()
  await insertCode(tx, {
    ...row,
    id,
    codeHash: codeHashOf(row.purpose, row.recipient, code),
    codeSealed: sealFor(`code:${id}`, code),
  })
  return id
}
