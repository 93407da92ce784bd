import type { Model } from '../markets/market-type.ts'
import type { EventState, Score } from '../sport.ts'
import { basketballLaw, basketballStart, type BasketballStrength } from './basketball-ticks.ts'
import { basketballModel } from './basketball.ts'
import { cockfightLaw, cockfightStart } from './cockfight-ticks.ts'
import { cockfightModel } from './cockfight.ts'
import { esportsLaw, esportsStart, type EsportsStrength } from './esports-ticks.ts'
import { esportsModel } from './esports.ts'
import { fightLaw, fightStart, type FightStrength } from './fight-ticks.ts'
import { fightModel } from './fight.ts'
import { footballLaw, footballStart, type FootballStrength } from './football-ticks.ts'

import { footballModel } from './football.ts'
import { tennisLaw, tennisStart, type TennisStrength } from './tennis-ticks.ts'
import { tennisModel } from './tennis.ts'
import type { TickLaw } from './tick-law.ts'

export type { FootballStrength } from './football-ticks.ts'
export { scoreGrid } from './football.ts'
export { type ClubStrength, footballStrength, type LeagueStrength } from './club-strengths.ts'
export {
  fieldModel,
  type RankChances,
  rankChances,
  type RemainingMatch,
  type Standing,
} from './field.ts'
export { type FittedLeague, fitLeague, type PlayedMatch } from './fit.ts'
export { joinedChance, type Joined, type JoinedPick } from './joined.ts'
export { eventOfWord, tick, type TickLaw, wholeTick } from './tick-law.ts'

/** What decides the chances of each kind of match. A bout has no favourite. */
export type Strengths = {
  basketball: BasketballStrength
  cockfight: Record<string, never>
  esports: EsportsStrength
  fight: FightStrength
  football: FootballStrength
  tennis: TennisStrength
}
export type ModelledKind = keyof Strengths

type ScoreOf<Kind extends ModelledKind> = Extract<Score, { kind: Kind }>

/** A kind of match that is drawn and priced by the same chances. */
export type Contest<Kind extends ModelledKind> = {
  /** The score before the first tick, of a match of this format: the numbers that a feed tells of an event. */
  start(format: Readonly<Record<string, number>>): ScoreOf<Kind>
  law(strength: Strengths[Kind]): TickLaw<ScoreOf<Kind>>
  model(strength: Strengths[Kind], state: EventState): Model
}

export const contests: { readonly [Kind in ModelledKind]: Contest<Kind> } = {
  basketball: {
    start: ({ quarterSeconds }) => basketballStart(quarterSeconds === 720 ? 720 : 600),
    law: basketballLaw,
    model: basketballModel,
  },
  cockfight: {
    start: () => cockfightStart,
    law: () => cockfightLaw,
    model: (_strength, state) => cockfightModel(state),
  },
  esports: {
    start: ({ bestOf = 3, raceTo = 13, leadBy = 2 }) => esportsStart({ bestOf, raceTo, leadBy }),
    law: esportsLaw,
    model: esportsModel,
  },
  fight: {
    start: ({ rounds = 3, roundSeconds }) => fightStart(rounds, roundSeconds === 180 ? 180 : 300),
    law: fightLaw,
    model: fightModel,
  },
  football: {
    start: () => footballStart,
    law: footballLaw,
    model: footballModel,
  },
  tennis: {
    start: ({ bestOf, server, matchTieBreak }) =>
      tennisStart(bestOf === 5 ? 5 : 3, server === 1 ? 1 : 0, matchTieBreak === 1),
    law: tennisLaw,
    model: tennisModel,
  },
}
