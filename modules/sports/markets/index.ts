import { asianHandicap } from './asian-handicap/market.ts'
import { bothScore } from './both-score/market.ts'
import { correctScore } from './correct-score/market.ts'
import { doubleChance } from './double-chance/market.ts'
import { drawNoBet } from './draw-no-bet/market.ts'
import { europeanHandicap } from './european-handicap/market.ts'
import { halfFull } from './half-full/market.ts'
import type { MarketType } from './market-type.ts'
import { matchResult } from './match-result/market.ts'
import { nextGoal } from './next-goal/market.ts'
import { oddEven } from './odd-even/market.ts'
import { outright } from './outright/market.ts'
import { teamTotal } from './team-total/market.ts'
import { toQualify } from './to-qualify/market.ts'
import { topN } from './top-n/market.ts'
import { total } from './total/market.ts'

/** Every type of market, in the order of the page of rules. */
export const marketTypes: readonly MarketType[] = [
  matchResult,
  doubleChance,
  drawNoBet,
  total,
  teamTotal,
  asianHandicap,
  europeanHandicap,
  bothScore,
  oddEven,
  correctScore,
  halfFull,
  nextGoal,
  toQualify,
  outright,
  topN,
]

const byCode = new Map(marketTypes.map((type) => [type.code, type]))

/** The type of a code; undefined where the book does not know it. */
export const marketType = (code: string): MarketType | undefined => byCode.get(code)
