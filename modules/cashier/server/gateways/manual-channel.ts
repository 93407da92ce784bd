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
 * A channel without notices: the member pays at the place in its settings, with the order's code, and staff confirm
 * what came. It has no secrets: all of its settings are shown.
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

/** The code that the member writes on a payment to identify it: the same for an order every time. */
export const payCodeOf = (orderId: string): string =>
  [...createHash('sha256').update(`pay\0${orderId}`).digest().subarray(0, 8)]
    .map((byte) => signs[byte % signs.length])
    .join('')
