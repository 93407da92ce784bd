import type { SlotDefinition } from './definition.ts'
import { problemIn } from './definition-problems.ts'

/** Declares a slot. Throws where its parts contradict each other. */
export function slot(definition: SlotDefinition): SlotDefinition {
  const problem = problemIn(definition)
  if (problem) throw new TypeError(`the slot ${definition.slug} ${problem}`)
  return definition
}
