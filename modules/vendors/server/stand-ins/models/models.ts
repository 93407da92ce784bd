import type { SlotDefinition } from '@tessera/slot-kit'
import { figures } from './figures.gen.ts'
import { definitionOf, nameOf, type Recipe, recipes } from './recipes.ts'
import type { ModelFigures } from './model-figures.ts'

export type Model = {
  name: string
  recipe: Recipe
  figures: ModelFigures
  definition: SlotDefinition
}

const made = new Map<string, Model>()

/** A model of this name, made when it is asked for first. */
export function modelOf(name: string): Model {
  const known = made.get(name)
  if (known) return known
  const recipe = recipes.find((each) => nameOf(each) === name)
  const its = figures[name]
  if (!recipe || !its) throw new RangeError(`there is no model ${name}`)
  const model = { name, recipe, figures: its, definition: definitionOf(recipe, its.top) }
  made.set(name, model)
  return model
}

export const modelNames: readonly string[] = recipes.map(nameOf)
