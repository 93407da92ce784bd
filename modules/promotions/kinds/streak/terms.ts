import * as z from 'zod/mini'
import { Digits } from '../../digits.ts'
import { GiftTerms } from '../../gift-terms.ts'
import { missionPointsMost, missionStepsMost, streakDaysMost } from '../../limits.ts'

export const streakBys = ['logIn', 'deposit', 'validBet'] as const
export type StreakBy = (typeof streakBys)[number]

const Step = z.object({
  days: z.int().check(z.gte(1), z.lte(streakDaysMost)),
  gift: GiftTerms,
  points: z.int().check(z.gte(0), z.lte(missionPointsMost)),
})
export type StreakStep = z.output<typeof Step>

export const StreakTerms = z
  .object({
    by: z.enum(streakBys),
    /** What has to be paid in, or to be bet, on one day for it to count. */
    least: z._default(z.nullable(Digits), null),
    /** Whether a new streak gives the steps again. */
    repeats: z.boolean(),
    optIn: z.boolean(),
    /** A gift of more money than this is reviewed before it can be used; null: none is. */
    reviewOver: z._default(z.nullable(Digits), null),
    steps: z.array(Step).check(
      z.minLength(1),
      z.maxLength(missionStepsMost),
      z.refine((steps) =>
        steps.every(({ days }, at) => at === 0 || days > (steps[at - 1]?.days ?? 0)),
      ),
    ),
  })
  .check(z.refine(({ by, least }) => (by === 'logIn') === (least === null)))
export type StreakTerms = z.output<typeof StreakTerms>
