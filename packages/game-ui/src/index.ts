export { ChoiceOdds, PayTable } from './odds-tables.tsx'
export {
  type Cue,
  type Frame,
  paintScene,
  type Scene,
  type SceneState,
  useScene,
} from './use-scene.ts'
export { Readout } from './readout.tsx'
export { useFigures } from './use-figures.ts'
export { easeIn, easeInOut, easeOut, mix, share } from './easing.ts'
export { useGameFacts } from './use-game-facts.ts'
export { knownLaw } from './known-law.ts'
export { type Beats, useBeats } from './use-beats.ts'
export { useAsPlayed } from './use-as-played.ts'
export { useStepSounds } from './use-step-sounds.ts'
export { type CardFace, PlayingCard, rankLetter, useCardName } from './playing-card.tsx'
