export { canonicalText } from './canonical-text.ts'
export { type Deal, dealerOf, makeDeal } from './deal.ts'
export { defineMovesView, defineView } from './define-view.ts'
export { drawIndex } from './draw-index.ts'
export { exactReturn, type ExactReturn, percentOf } from './exact-return.ts'
export type { Fraction } from './fraction.ts'
export {
  defineGame,
  defineMovesGame,
  defineStreamGame,
  type Ended,
  type Game,
  type GameFacts,
  type IndexGame,
  type MovesGame,
  type NamesByLanguage,
  spaceOf,
  type StreamGame,
} from './game.ts'
export {
  deviationOf,
  exactly,
  type Figure,
  type HowKnown,
  type Interval,
  isExact,
  type Law,
  lawOfTable,
  type LawRow,
  leastOf,
  middleOf,
  millionthsOf,
  mixedLaw,
} from './law.ts'
export { declaredReturnOf, lawOf, returnOf } from './law-of.ts'
export { type Odds, oddsOf } from './odds.ts'
export { outcomes, type PaidBy } from './outcomes.ts'
export { drawProgressive, type Progressive, progressiveReturn } from './progressive.ts'
export type { Described, Published } from './published.ts'
export { type Drawn, hashOfSteps, type Outcome, recompute } from './recompute.ts'
export { leftIdle, legalMove, type Made, replay, type Replayed, withoutTime } from './replay.ts'
export { commitmentOf, type Seeds } from './seeds.ts'
export type { SoundPatch, SoundWave } from './sound-patch.ts'
export { oneOf, type Space, stops } from './spaces.ts'
export type {
  GameKey,
  GameText,
  GameView,
  GameViewProps,
  InRound,
  MovesGameView,
  MovesKey,
  MovesViewProps,
  OpenGame,
} from './view.tsx'
