import { decimalOf, money } from '@tessera/money'
import { deriveId, inEachLanguage, spokenIn } from '@tessera/server-kit'
import { serverMessages } from '../../server-messages.ts'
import type { LegRow } from './legs.ts'
import type { PlatformMessage } from './ports.ts'
import type { WithdrawalRow } from './withdrawals.ts'

const text = spokenIn('cashier-server', serverMessages.texts)

type Reminded = Pick<LegRow, 'id' | 'amount' | 'dueAt'> & { attempt: number }

/** The message to a member when half of the time to report a missing payment has passed. */
export function reminderMessage(
  { memberId, unit, id: withdrawalId }: Pick<WithdrawalRow, 'memberId' | 'unit' | 'id'>,
  { id, amount: paid, dueAt, attempt }: Reminded,
  now: Date,
): PlatformMessage {
  const left = dueAt ? Math.max(1, Math.round((dueAt.getTime() - now.getTime()) / 60_000)) : 1
  const amount = `${decimalOf(money(paid, unit))} ${unit}`
  const page = `/member?page=withdraw&order=${withdrawalId}`
  return {
    // Paid again after a dispute, or with its time begun anew, it has a reminder of its own.
    id: deriveId(id, `reminded:${attempt}:${dueAt?.getTime() ?? 0}`),
    memberId,
    texts: inEachLanguage((language) => ({
      title: text(language, 'reminder.title'),
      content: text(language, 'reminder.content', { amount, page, minutes: String(left) }),
    })),
  }
}
