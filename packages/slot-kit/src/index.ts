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
