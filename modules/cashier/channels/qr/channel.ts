import { defineManualChannel } from '../../server/gateways/manual-channel.ts'
import * as z from 'zod/mini'
import { Shown } from '../settings.ts'

/** A payment by a QR code of the operator. */
export const qr = defineManualChannel({
  id: 'qr',
  kind: 'qr',
  smallest: 100_000n,
  largest: 100_000_000n,
  suggestions: [500_000n, 1_000_000n, 5_000_000n],
  settings: z.strictObject({
    payload: Shown(),
    holder: Shown(),
  }),
})
