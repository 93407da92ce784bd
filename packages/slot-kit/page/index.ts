export { GameSimulationPanel } from './game-simulation-panel.tsx'
export { SlotRules } from './slot-rules.tsx'
export { useSlotWords } from './use-slot-words.ts'
