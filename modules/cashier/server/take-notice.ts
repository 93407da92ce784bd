import type { GuestContext } from '@tessera/server-kit'
import type { PaymentChannel } from '../channels/channel.ts'
import { cashierProblems } from '../problems.ts'
import { outsideOf } from './ask-gateway.ts'
import { isPlain } from './orders.ts'
import { placeNotice } from './place-notice.ts'

/**
 * Accepts a notice of a gateway. Problems: `channelClosed`, `badSignature`, `staleNotice`, `badNotice`, `unknownOrder`,
 * `noticeUsedDifferently`, `channelDown`.
 */
export async function takeNotice(
  context: GuestContext,
  channel: PaymentChannel,
): Promise<{ success: true }> {
  const { raw } = context
  if (!raw) throw cashierProblems.badNotice()
  const notices = [(await channel.readNotice(await outsideOf(context, channel), raw)) ?? []].flat()
  const areSound = notices.every(
    ({ id, orderId, reference, money }) =>
      [id, orderId, reference].every(isPlain) && money.amount > 0n,
  )
  if (!areSound) throw cashierProblems.badNotice()
  for (const notice of notices) await placeNotice(context, channel.id, notice, raw.body)
  return { success: true }
}
