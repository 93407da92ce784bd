export type {
  Cell,
  SlotBuy,
  SlotDefinition,
  SlotFalls,
  SlotFree,
  SlotGrid,
  SlotHold,
  SlotJackpots,
  SlotPays,
  SlotPick,
  SlotRespins,
  SlotRole,
  SlotSymbol,
  Weighted,
} from './definition.ts'
export { slot } from './define-slot.ts'
export type { Draws } from './draws.ts'
export { type Fact, factsNote, factsOf } from './facts.ts'
export {
  definitionHash,
  figuresOf,
  lawFromFigures,
  type Measured,
  measuredRounds,
  meanWithProgressive,
  type SlotFigures,
} from './figures.ts'
export { decimalOf, type Fraction, isSame, numberOf, roundedOf, textOf } from './fraction.ts'
export type { FeatureLaw, SlotLaw } from './law/law.ts'
export { lawOf } from './law/law-of.ts'
export { logLine, tierName } from './log-line.ts'
export { messages as slotMessages } from './messages.ts'
export { type PayRow, payTableOf } from './pay-table.ts'
export { playerOf, type SlotChoice, type SlotOutcome } from './play.ts'
export { type RulesPart, rulesOf } from './rules.ts'
export { measure } from './simulate/measure.ts'
export { type GameSimulationRequest, gameSimulationOf } from './simulate/game-simulation.ts'
export { runInWorker, simulateInWorker } from './simulate/in-worker.ts'
export { tellRun } from './simulate/tell-run.ts'
export {
  canDrawFromLaw,
  classEnds,
  type Simulation,
  simulationOf,
  type SimulationRequest,
  type SimulationResult,
  type SimulationWay,
} from './simulate/simulation.ts'
export type { SlotFeature, SlotStep } from './steps.ts'
export { reelList, type SlotKey, type SlotWords, timesOfPay, wordsFor } from './words.ts'
export { mostWords } from './most-words.ts'
export { slotGame, type SlotGame, type SlotListing } from './slot-game.ts'
export { machineOf } from './machine.ts'
export { anywhereLaw } from './law/anywhere-law.ts'
export { finalCoins } from './law/hold-chain.ts'
export { respinLaw } from './law/respin-law.ts'
export { stickyMeans } from './law/sticky-law.ts'
