import * as z from 'zod/mini'
import { Digits } from './digits.ts'
import {
  bonusDaysMost,
  excludedCategoriesMost,
  excludedGamesMost,
  wageringTimesMost,
} from './limits.ts'

export const Category = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/))
const GameName = z.string().check(z.regex(/^[A-Z0-9_]{2,20}:[\w.-]{1,60}$/))
export const Ppm = z.int().check(z.gte(0), z.lte(1_000_000))

/** What holds for the money of a bonus, whatever kind of promotion gave it. */
export const BonusTerms = z.object({
  /** How often the base is to be wagered, and what the base is. */
  times: z.int().check(z.gte(1), z.lte(wageringTimesMost)),
  base: z.enum(['bonus', 'bonusAndDeposit']),
  /** What a stake counts, in parts per million by category; one that is not named counts in full. */
  weights: z.record(Category, Ppm),
  /** Days from its start until it expires. */
  days: z.int().check(z.gte(1), z.lte(bonusDaysMost)),
  /** The largest stake of bonus money; a larger one is refused when it is staked. */
  largestStake: z.nullable(Digits),
  /** The most that becomes cash when wagering is complete. */
  winCap: z.nullable(Digits),
  excludedCategories: z.array(Category).check(z.maxLength(excludedCategoriesMost)),
  /** `VENDOR:game`. */
  excludedGames: z.array(GameName).check(z.maxLength(excludedGamesMost)),
})
export type BonusTerms = z.output<typeof BonusTerms>
