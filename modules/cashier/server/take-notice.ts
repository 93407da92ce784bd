import type { GuestContext } from '@tessera/server-kit'
import type { PaymentChannel } from '../channels/channel.ts'
import { cashierProblems } from '../problems.ts'
import { outsideOf } from './ask-gateway.ts'
import { isPlain } from './orders.ts'
import { placeNotice } from './place-notice.ts'

/**
 * Takes what a gateway tells by itself. Problems: `channelClosed`, `badSignature`, `staleNotice`, `badNotice`,
 * `unknownOrder`, `noticeUsedDifferently`.
 */
export async function takeNotice(
  context: GuestContext,
  channel: PaymentChannel,
): Promise<{ success: true }> {
  const { raw } = context
  if (!raw) throw cashierProblems.badNotice()
  const notice = await channel.readNotice(await outsideOf(context, channel), raw)
  if (!notice) return { success: true }
  const { id, orderId, reference, money } = notice
  const isSound = [id, orderId, reference].every(isPlain) && money.amount > 0n
  if (!isSound) throw cashierProblems.badNotice()
  await placeNotice(context, channel.id, notice, raw.body)
  return { success: true }
}
