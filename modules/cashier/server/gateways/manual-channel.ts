import type { SettingsShape } from '@tessera/sealed'
import { createHash } from 'node:crypto'
import { cashierProblems } from '../../problems.ts'
import { defineChannel, type PaymentChannel } from '../../channels/channel.ts'
import type { ChannelKind } from '../../channels/kinds.ts'

type Manual<Shape extends SettingsShape> = Pick<
  PaymentChannel<Shape>,
  'id' | 'smallest' | 'largest' | 'suggestions' | 'settings' | 'wrongSetting'
> & { kind: Exclude<ChannelKind, 'gateway'> }

/**
 * A way to pay in that no machine tells us of: the member pays at the place that its settings name, with the order's
 * code, and a person of the house confirms what came. It has no secrets: all of its settings are shown.
 */
export const defineManualChannel = <Shape extends SettingsShape>(
  channel: Manual<Shape>,
): PaymentChannel =>
  defineChannel({
    ...channel,
    startDeposit: async ({ settings }, { orderId }) => ({
      result: 'opened',
      reference: payCodeOf(orderId),
      place: settings,
    }),
    readNotice: () => {
      throw cashierProblems.badNotice()
    },
    askStatus: async () => ({ result: 'unknown' }),
  })

// Letters and digits that nobody mistakes for one another, written by hand on a transfer.
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** What the member writes on a payment, so that it can be told apart: the same for an order every time. */
export const payCodeOf = (orderId: string): string =>
  [...createHash('sha256').update(`pay\0${orderId}`).digest().subarray(0, 8)]
    .map((byte) => signs[byte % signs.length])
    .join('')
