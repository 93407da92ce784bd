import { Instant, Line, Moment } from '@tessera/calls'
import { Currency, Money, PositiveMoney } from '@tessera/money'
import * as z from 'zod/mini'
import { nameLettersMax } from './limits.ts'
import { promotionsProblems } from './problems.ts'
import { everybody, Who } from './who.ts'

export const RawTerms = z.record(z.string(), z.unknown())

/** A promotion as it is written, before its terms are checked by its kind. */
export const WrittenPromotion = z.object({
  kind: Line(40),
  names: z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), Line(nameLettersMax)),
  budget: PositiveMoney,
  startsAt: Instant,
  endsAt: Instant,
  terms: RawTerms,
  who: z._default(Who, everybody),
})
export type WrittenPromotion = z.output<typeof WrittenPromotion>

/** A promotion as it was written, to be changed or copied. */
export const EditedPromotion = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(['draft', 'live', 'ended']),
  kind: z.string(),
  names: z.record(z.string(), z.string()),
  unit: Currency,
  budget: Money,
  startsAt: Moment,
  endsAt: Moment,
  terms: RawTerms,
  who: Who,
})
export type EditedPromotion = z.output<typeof EditedPromotion>

/** A description of members that is used again. */
export const Segment = z.object({ id: z.uuid(), version: z.int(), name: z.string(), who: Who })
export type Segment = z.output<typeof Segment>

/** What can be wrong with a promotion as it is written. */
export const writingProblems = [
  promotionsProblems.termsRefused,
  promotionsProblems.packTimes,
  promotionsProblems.packMixed,
]
