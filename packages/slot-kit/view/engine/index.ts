export type { Display } from './display.ts'
export { openStage, type Stage, type StageEvents } from './open-stage.ts'
export type { SlotRecipe } from '../recipe.ts'
