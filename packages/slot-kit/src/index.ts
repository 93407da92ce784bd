export {
  type Cell,
  type SlotBuy,
  type SlotDefinition,
  type SlotFalls,
  type SlotFree,
  type SlotGrid,
  type SlotHold,
  type SlotJackpots,
  type SlotPays,
  type SlotPick,
  type SlotProgressive,
  type SlotRespins,
  type SlotRole,
  type SlotSymbol,
  slot,
  type Weighted,
} from './definition.ts'
export type { SlotFeature, SlotStep } from './steps.ts'
export type { Draws } from './draws.ts'
export { playerOf, type SlotChoice, type SlotOutcome } from './play.ts'
export { decimalOf, type Fraction, isSame, numberOf, roundedOf, textOf } from './fraction.ts'
export type { FeatureLaw, SlotLaw } from './law/law.ts'
export { lawOf } from './law/law-of.ts'
