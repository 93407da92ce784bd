import { type Context, type Db, enqueue, inTransaction, newId } from '@tessera/server-kit'
import { firebaseMinutes } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { findNewestCode, insertCode, type Purpose } from './codes.ts'
import { countRequests, placeOf } from './count-requests.ts'
import { type By, readDelivery } from './delivery.ts'
import { hashOf, newCode, sealFor } from './keys.ts'
import { countSince } from './outbox.ts'

type Asked = {
  purpose: Purpose
  by: By
  /** A number as `phoneNumberOf` writes it, or an e-mail address. */
  to: string
  memberId?: string
}

/** An e-mail address as it is compared: its case says nothing. */
export const recipientOf = (by: By, to: string): string =>
  by === 'email' ? to.trim().toLowerCase() : to

export const codeHashOf = (purpose: Purpose, to: string, code: string): Buffer =>
  hashOf('code', purpose, to, code)

/**
 * Sends a code of six digits. Who asks again before its minutes are over gets no second message but is told
 * how long to wait. For `login` and `password` the answer and the work here are the same whether the number
 * is somebody's or nobody's: a job looks later.
 * Problems: `quotaUsedUp`, `common.tooManyRequests`.
 */
export async function sendCode(
  { db, clock, address }: Pick<Context, 'db' | 'clock' | 'address'>,
  { purpose, by, to, memberId }: Asked,
): Promise<{ expiredMinutes: number; resendSeconds: number }> {
  const now = clock()
  const recipient = recipientOf(by, to)
  return inTransaction(db, async (tx) => {
    await countRequests(
      tx,
      [
        { kind: 'recipient', what: `${by}:${recipient}` },
        { kind: 'address', what: placeOf(address) },
        ...(memberId ? [{ kind: 'member' as const, what: memberId }] : []),
      ],
      now,
    )
    const { adapter, codeMinutes, dailyMax } = await readDelivery(tx, by)
    // The browser asks Firebase, which sends a code of its own.
    if (adapter === 'firebase') {
      return { expiredMinutes: firebaseMinutes, resendSeconds: firebaseMinutes * 60 }
    }
    const newest = await findNewestCode(tx, { purpose, to: recipient })
    const left = newest && !newest.usedAt ? newest.endsAt.getTime() - now.getTime() : 0
    if (left > 0) return { expiredMinutes: codeMinutes, resendSeconds: Math.ceil(left / 1000) }

    await refuseOverQuota(tx, by, dailyMax, now)
    const endsAt = new Date(now.getTime() + codeMinutes * 60_000)
    await writeCode(tx, { purpose, by, recipient, memberId: memberId ?? null, madeAt: now, endsAt })
    return { expiredMinutes: codeMinutes, resendSeconds: codeMinutes * 60 }
  })
}

async function refuseOverQuota(tx: Db, by: By, dailyMax: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 86_400_000)
  if ((await countSince(tx, by, since)) >= dailyMax) throw identityProblems.quotaUsedUp()
}

async function writeCode(
  tx: Db,
  row: Omit<Parameters<typeof insertCode>[1], 'id' | 'codeHash' | 'codeSealed'>,
): Promise<void> {
  const id = newId(row.madeAt)
  const code = newCode()
  await insertCode(tx, {
    ...row,
    id,
    codeHash: codeHashOf(row.purpose, row.recipient, code),
    codeSealed: sealFor(`code:${id}`, code),
  })
  await enqueue(tx, 'identity.writeCode', { codeId: id })
}
