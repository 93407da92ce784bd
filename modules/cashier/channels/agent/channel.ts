import { defineManualChannel } from '../../server/gateways/manual-channel.ts'
import * as z from 'zod/mini'
import { Shown } from '../settings.ts'

/** Cash paid to an agent of the operator. */
export const agent = defineManualChannel({
  id: 'agent',
  kind: 'agent',
  smallest: 100_000n,
  largest: 100_000_000n,
  suggestions: [500_000n, 1_000_000n, 5_000_000n],
  settings: z.strictObject({
    name: Shown(),
    contact: Shown(),
    where: Shown(),
  }),
})
