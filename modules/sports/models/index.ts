import type { Model } from '../markets/market-type.ts'
import type { EventState } from '../sport.ts'
import { basketballModel } from './basketball.ts'
import { cockfightModel } from './cockfight.ts'
import { esportsModel } from './esports.ts'
import { fightModel } from './fight.ts'
import { footballModel } from './football.ts'
import { tennisModel } from './tennis.ts'
import { type ModelledKind, type Strengths, tickLaws, type TickLaws } from './tick-laws.ts'

export type { ModelledKind, Strengths } from './tick-laws.ts'
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

/** A kind of match that is drawn and priced by the same chances. */
export type Contest<Kind extends ModelledKind> = TickLaws<Kind> & {
  model(strength: Strengths[Kind], state: EventState): Model
}

export const contests: { readonly [Kind in ModelledKind]: Contest<Kind> } = {
  basketball: { ...tickLaws.basketball, model: basketballModel },
  cockfight: { ...tickLaws.cockfight, model: (_strength, state) => cockfightModel(state) },
  esports: { ...tickLaws.esports, model: esportsModel },
  fight: { ...tickLaws.fight, model: fightModel },
  football: { ...tickLaws.football, model: footballModel },
  tennis: { ...tickLaws.tennis, model: tennisModel },
}
