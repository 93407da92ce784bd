import { takeUntoldCorrections, type UntoldCorrection } from '@tessera/bets/server'
import { formatMoney, money } from '@tessera/money'
import {
  deriveId,
  inEachLanguage,
  inTransaction,
  type JobContext,
  spokenIn,
} from '@tessera/server-kit'
import { collectingBatch } from '../../limits.ts'
import { serverMessages } from '../../server-messages.ts'
import type { PlatformMessage, SendMessage } from '../withdraw/ports.ts'

/** Writes to the members whose bets were corrected: one message about all bets of a member that a correction is about. */
export async function messagePrizeCorrections(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  { sendMessage }: { sendMessage?: SendMessage },
): Promise<void> {
  if (!sendMessage) return
  const now = clock()
  await inTransaction(db, async (tx) => {
    for (const each of await takeUntoldCorrections(tx, collectingBatch, now)) {
      await sendMessage(tx, messageOf(each), now)
    }
  })
}

const text = spokenIn('cashier-server', serverMessages.texts)

function messageOf({
  correctionId,
  memberId,
  unit,
  bets,
  amount,
  owed,
  reason,
}: UntoldCorrection): PlatformMessage {
  const outcome = amount === 0n ? 'same' : amount > 0n ? 'more' : owed > 0n ? 'owed' : 'less'
  const page = '/member?page=personalHistoryCopy'
  return {
    id: deriveId(correctionId, `told ${memberId} ${unit}`),
    memberId,
    texts: inEachLanguage((language) => {
      const written = (sum: bigint) =>
        `${formatMoney(money(sum, unit), language.toLowerCase())} ${unit}`
      return {
        title: text(language, 'corrected.title'),
        content: text(language, `corrected.${outcome}`, {
          bets: String(bets),
          amount: written(amount < 0n ? -amount : amount),
          owed: written(owed),
          reason,
          page,
        }),
      }
    }),
  }
}
