export { checkRound, type Claim, type Finding } from './check-round.ts'
export { exactReturn, type Odds, oddsOf, outcomes } from './exact-return.ts'
export { defineGame, type Game } from './game.ts'
export { type Outcome, recompute } from './recompute.ts'
export { commitmentOf, drawDigest, drawIndex, fairNumber, type Seeds } from './seeds.ts'
export { oneOf, type Space, stops } from './space.ts'
export {
  defineView,
  type GameView,
  type GameViewProps,
  type ShownRound,
  type SoundPatch,
} from './view.ts'
