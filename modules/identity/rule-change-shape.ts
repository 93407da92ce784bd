import { Moment, Whole } from '@tessera/calls'
import * as z from 'zod/mini'

/** Which change a rule is as of; empty where the staff have changed nothing yet. */
export const RuleVersion = z.union([z.literal(''), z.uuid()])

/** Who of the staff changed what, when, and why. */
export const RuleChange = z.object({
  id: z.uuid(),
  /** `field:email`, `country:US`, `doors`, `sessions` or `captcha`. */
  subject: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
  madeAt: Moment,
})
export type RuleChange = z.output<typeof RuleChange>

export const RuleChangePage = z.object({
  list: z.array(RuleChange),
  totalPages: Whole({ min: 0, max: 1_000_000_000 }),
})
