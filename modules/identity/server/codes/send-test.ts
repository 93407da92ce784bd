import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { identityProblems } from '../../problems.ts'
import { type By, readDelivery } from './delivery.ts'
import { mailText } from './mail-words.ts'
import { countSince } from './outbox.ts'
import { postMessage } from './post-message.ts'
import { recipientOf } from './send-code.ts'

const shapes: Record<By, RegExp> = {
  sms: /^\+\d{8,15}$/,
  email: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/,
}

/**
 * Sends a test message through the configured delivery; the outbox shows the result. It counts for the daily maximum.
 * Problems: `phoneInvalid`, `deliveryRefused`, `quotaUsedUp`.
 */
export async function sendTest(
  { db, clock, origin, staff }: StaffContext,
  by: By,
  to: string,
): Promise<{ success: true }> {
  const recipient = recipientOf(by, to.trim())
  if (!shapes[by].test(recipient)) {
    throw by === 'sms'
      ? identityProblems.phoneInvalid()
      : identityProblems.deliveryRefused({ fields: 'to' })
  }
  const now = clock()
  const site = new URL(origin).host
  await inTransaction(db, async (tx) => {
    const { dailyMax } = await readDelivery(tx, by)
    const since = new Date(now.getTime() - 86_400_000)
    if ((await countSince(tx, by, since)) >= dailyMax) throw identityProblems.quotaUsedUp()
    const holes = { site, account: staff.account }
    await postMessage(
      tx,
      {
        by,
        recipient,
        kind: 'test',
        memberId: null,
        subject: mailText('EN', 'mail.test.subject', holes),
        body: mailText('EN', 'mail.test.text', holes),
      },
      now,
    )
  })
  return { success: true }
}
