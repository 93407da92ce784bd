import { defineManualChannel } from '../../server/gateways/manual-channel.ts'
import * as z from 'zod/mini'
import { Shown } from '../settings.ts'

/** A payment to a crypto address of the operator. */
export const crypto = defineManualChannel({
  id: 'crypto',
  kind: 'crypto',
  smallest: 100_000n,
  largest: 500_000_000n,
  suggestions: [500_000n, 1_000_000n, 5_000_000n],
  settings: z.strictObject({
    network: Shown(),
    address: Shown(),
  }),
})
