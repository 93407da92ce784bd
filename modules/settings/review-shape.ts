import * as z from 'zod/mini'
import type { FlagName } from './flags.ts'

/** Which changes of the site take two people: one who writes them and another who agrees. */
export const Review = z.object({
  /** Closing the site and opening it again. */
  maintenance: z._default(z.boolean(), false),
  /** Features that give money or points away. */
  moneyFlags: z._default(z.boolean(), false),
})
export type Review = z.output<typeof Review>

/** The features that give money or points away. */
export const moneyFlags: readonly FlagName[] = ['POINTSYSTEM3', 'AGENTPOLICY3', 'REFERRAL3', 'VIP3']
