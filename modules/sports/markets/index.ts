import { asianHandicap } from './asian-handicap/market.ts'
import { bdd } from './bdd/market.ts'
import { bothScore } from './both-score/market.ts'
import { correctScore } from './correct-score/market.ts'
import { doubleChance } from './double-chance/market.ts'
import { drawNoBet } from './draw-no-bet/market.ts'
import { europeanHandicap } from './european-handicap/market.ts'
import { ftd } from './ftd/market.ts'
import { gameHandicap } from './game-handicap/market.ts'
import { games } from './games/market.ts'
import { halfFull } from './half-full/market.ts'
import { handicap } from './handicap/market.ts'
import { mapHandicap } from './map-handicap/market.ts'
import { mapScore } from './map-score/market.ts'
import { mapWinner } from './map-winner/market.ts'
import { maps } from './maps/market.ts'
import type { MarketType } from './market-type.ts'
import { matchResult } from './match-result/market.ts'
import { method } from './method/market.ts'
import { nextGoal } from './next-goal/market.ts'
import { oddEven } from './odd-even/market.ts'
import { outright } from './outright/market.ts'
import { raceTo } from './race-to/market.ts'
import { roundHandicap } from './round-handicap/market.ts'
import { round } from './round/market.ts'
import { rounds } from './rounds/market.ts'
import { setHandicap } from './set-handicap/market.ts'
import { setScore } from './set-score/market.ts'
import { setWinner } from './set-winner/market.ts'
import { sets } from './sets/market.ts'
import { side } from './side/market.ts'
import { teamTotal } from './team-total/market.ts'
import { toQualify } from './to-qualify/market.ts'
import { topN } from './top-n/market.ts'
import { total } from './total/market.ts'
import { winner } from './winner/market.ts'

export { fromOf } from './from-of.ts'

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
  winner,
  handicap,
  setHandicap,
  sets,
  setScore,
  setWinner,
  games,
  gameHandicap,
  mapWinner,
  mapHandicap,
  maps,
  mapScore,
  rounds,
  roundHandicap,
  raceTo,
  method,
  round,
  side,
  bdd,
  ftd,
  outright,
  topN,
]

const byCode = new Map(marketTypes.map((type) => [type.code, type]))

/** The type of a code; undefined where the book does not know it. */
export const marketType = (code: string): MarketType | undefined => byCode.get(code)
