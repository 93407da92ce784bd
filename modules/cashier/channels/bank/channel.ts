import { isPublishedBankNumber } from '../../bank-number.ts'
import { defineManualChannel } from '../../server/gateways/manual-channel.ts'
import * as z from 'zod/mini'
import { Shown } from '../settings.ts'

/** A bank transfer that staff identify by its code. */
export const bank = defineManualChannel({
  id: 'bank',
  kind: 'bank',
  smallest: 100_000n,
  largest: 500_000_000n,
  suggestions: [500_000n, 1_000_000n, 5_000_000n],
  settings: z.strictObject({
    bank: Shown(),
    holder: Shown(),
    number: Shown(),
  }),
  wrongSetting: ({ number = '' }, currencies) => {
    // In several currencies one account may serve them all.
    const offered = currencies.length > 0 ? currencies : ['']
    return offered.some((currency) => isPublishedBankNumber(currency, number))
      ? undefined
      : 'number'
  },
})
