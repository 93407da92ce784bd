import { decimalOf, money } from '@tessera/money'
import { deriveId } from '@tessera/server-kit'
import type { LegRow } from './legs.ts'
import type { PlatformMessage } from './ports.ts'
import type { WithdrawalRow } from './withdrawals.ts'

type Reminded = Pick<LegRow, 'id' | 'amount' | 'dueAt'> & { attempt: number }

/** The message to a member when half of the time to report a missing payment has passed. */
export function reminderMessage(
  { memberId, unit, id: withdrawalId }: Pick<WithdrawalRow, 'memberId' | 'unit' | 'id'>,
  { id, amount, dueAt, attempt }: Reminded,
  now: Date,
): PlatformMessage {
  const left = dueAt ? Math.max(1, Math.round((dueAt.getTime() - now.getTime()) / 60_000)) : 1
  const sum = `${decimalOf(money(amount, unit))} ${unit}`
  const page = `/member?page=withdraw&order=${withdrawalId}`
  return {
    // Paid again after a dispute, or with its time begun anew, it has a reminder of its own.
    id: deriveId(id, `reminded:${attempt}:${dueAt?.getTime() ?? 0}`),
    memberId,
    texts: {
      EN: {
        title: 'Did your withdrawal arrive?',
        content: `We have paid you **${sum}**. Please confirm on [the withdrawal page](${page}) whether you received it. In ${left} minutes it counts as received.`,
      },
      ES: {
        title: '¿Llegó tu retiro?',
        content: `Te pagamos **${sum}**. Confirma en [la página del retiro](${page}) si lo recibiste. Dentro de ${left} minutos contará como recibido.`,
      },
    },
  }
}
