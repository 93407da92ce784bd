import { shareOf } from '@tessera/money'
import * as z from 'zod/mini'
import { Digits } from '../../digits.ts'
import { boostPpmMost, excludedCategoriesMost, giftTimesMostPpm } from '../../limits.ts'
import { Category } from '../../terms.ts'
import { amountIn, defineRewardKind } from '../kind.ts'

export const RebateBoostTerms = z.object({
  categories: z.array(Category).check(z.minLength(1), z.maxLength(excludedCategoriesMost)),
  /** Added to what cashback pays, in parts per million of valid bets. */
  ratePpm: z.int().check(z.gte(1), z.lte(boostPpmMost)),
  /** The most of a day. */
  mostPerDay: z.nullable(Digits),
  /** How often the reward is wagered, in parts per million: 1 000 000 is once. */
  multiplePpm: z.int().check(z.gte(0), z.lte(giftTimesMostPpm)),
  optIn: z.boolean(),
})
export type RebateBoostTerms = z.output<typeof RebateBoostTerms>

/** More cashback for a while: a share of the valid bets of some categories, paid for each business day. */
export const rebateBoost = defineRewardKind({
  name: 'rebate-boost',
  Terms: RebateBoostTerms,
  lines: ({ categories, ratePpm, mostPerDay, multiplePpm, optIn }, unit) => [
    { key: 'rebate-boost.rate', facts: { percentPpm: ratePpm } },
    ...categories.map((category) => ({
      key: 'rebate-boost.category' as const,
      facts: { category },
    })),
    ...(mostPerDay === null
      ? []
      : [{ key: 'rebate-boost.most' as const, facts: { most: amountIn(mostPerDay, unit) } }]),
    { key: 'rebate-boost.daily', facts: {} },
    multiplePpm === 0
      ? { key: 'rebate-boost.free', facts: {} }
      : { key: 'rebate-boost.wager', facts: { times: multiplePpm / 1_000_000 } },
    ...(optIn ? [{ key: 'rebate-boost.join' as const, facts: {} }] : []),
  ],
  example: ({ ratePpm, mostPerDay }, unit) => {
    const staked = exampleBet
    const share = shareOf(staked, ratePpm)
    const paid = mostPerDay !== null && share > BigInt(mostPerDay) ? BigInt(mostPerDay) : share
    return {
      key: 'rebate-boost.example',
      facts: { bets: amountIn(String(staked), unit), paid: amountIn(String(paid), unit) },
    }
  },
})

// A thousand, in ledger units.
const exampleBet = 10_000_000n
