import { Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

/** How what a promotion gave stands: a bonus, or a reward. */
export const givenStates = [
  'queued',
  'active',
  'closing',
  'finished',
  'optedOut',
  'expired',
  'spent',
  'void',
  'review',
  'claimable',
  'claimed',
  'rejected',
] as const
export type GivenState = (typeof givenStates)[number]

/** What a promotion came to. */
export const PromotionCost = z.object({
  members: z.int(),
  /** Times something was given. */
  given: z.int(),
  sum: Money,
  wagered: Money,
  becameCash: Money,
  returned: Money,
  /** What was given of what has not ended. */
  open: Money,
  /** How many of what was given are in each state. */
  states: z.array(z.object({ standing: z.enum(givenStates), count: z.int() })),
})
export type PromotionCost = z.output<typeof PromotionCost>

/** One thing that a promotion gave. */
export const GivenRow = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  account: z.string(),
  standing: z.enum(givenStates),
  at: Moment,
  given: Money,
  wagered: Money,
  becameCash: Money,
  returned: Money,
  /** Free rounds or a free bet of which something may be left. */
  mayCancel: z.boolean(),
})
export type GivenRow = z.output<typeof GivenRow>
