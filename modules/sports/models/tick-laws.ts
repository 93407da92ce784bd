import type { Score } from '../sport.ts'
import { basketballLaw, basketballStart, type BasketballStrength } from './basketball-ticks.ts'
import { cockfightLaw, cockfightStart } from './cockfight-ticks.ts'
import { esportsLaw, esportsStart, type EsportsStrength } from './esports-ticks.ts'
import { fightLaw, fightStart, type FightStrength } from './fight-ticks.ts'
import { footballLaw, footballStart, type FootballStrength } from './football-ticks.ts'
import { tennisLaw, tennisStart, type TennisStrength } from './tennis-ticks.ts'
import type { TickLaw } from './tick-law.ts'

// How matches go, without what prices them: a screen that follows a match needs no more.

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

export type ScoreOf<Kind extends ModelledKind> = Extract<Score, { kind: Kind }>

export type TickLaws<Kind extends ModelledKind> = {
  /** The score before the first tick, of a match of this format: the numbers that a feed tells of an event. */
  start(format: Readonly<Record<string, number>>): ScoreOf<Kind>
  law(strength: Strengths[Kind]): TickLaw<ScoreOf<Kind>>
}

export const tickLaws: { readonly [Kind in ModelledKind]: TickLaws<Kind> } = {
  basketball: {
    start: ({ quarterSeconds }) => basketballStart(quarterSeconds === 720 ? 720 : 600),
    law: basketballLaw,
  },
  cockfight: { start: () => cockfightStart, law: () => cockfightLaw },
  esports: {
    start: ({ bestOf = 3, raceTo = 13, leadBy = 2 }) => esportsStart({ bestOf, raceTo, leadBy }),
    law: esportsLaw,
  },
  fight: {
    start: ({ rounds = 3, roundSeconds }) => fightStart(rounds, roundSeconds === 180 ? 180 : 300),
    law: fightLaw,
  },
  football: { start: () => footballStart, law: footballLaw },
  tennis: {
    start: ({ bestOf, server, matchTieBreak }) =>
      tennisStart(bestOf === 5 ? 5 : 3, server === 1 ? 1 : 0, matchTieBreak === 1),
    law: tennisLaw,
  },
}
