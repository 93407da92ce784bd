import * as z from 'zod/mini'
import { Digits } from '../../digits.ts'
import { GiftTerms } from '../../gift-terms.ts'
import { bandsMost, prizeRankMost } from '../../limits.ts'
import { Filter, takesAll } from '../counted-bets.ts'

export const boardScores = ['validBet', 'netWin', 'multiple', 'missionPoints'] as const
export type BoardScore = (typeof boardScores)[number]

export const isOfMoney = (score: BoardScore): boolean => score === 'validBet' || score === 'netWin'

const Rank = z.int().check(z.gte(1), z.lte(prizeRankMost))
const Band = z.object({ from: Rank, to: Rank, gift: GiftTerms })
export type Band = z.output<typeof Band>

/** Bands follow each other from the first rank on, without a gap. */
const follow = (bands: readonly Band[]) =>
  bands.every(
    ({ from, to }, at) => to >= from && from === (at === 0 ? 1 : (bands[at - 1]?.to ?? 0) + 1),
  )

export const LeaderboardTerms = z
  .extend(Filter, {
    /** Domain 4.4: valid bet where nothing else is said. */
    score: z._default(z.enum(boardScores), 'validBet'),
    optIn: z.boolean(),
    /** From which score of money on a member has a place. */
    leastScore: z._default(z.nullable(Digits), null),
    bands: z.array(Band).check(z.minLength(1), z.maxLength(bandsMost), z.refine(follow)),
  })
  .check(
    z.refine((terms) => terms.score !== 'missionPoints' || takesAll(terms)),
    z.refine(({ score, leastScore }) => leastScore === null || isOfMoney(score)),
  )
export type LeaderboardTerms = z.output<typeof LeaderboardTerms>
