import { decimalOf, lawOf, numberOf, textOf } from '@tessera/slot-kit'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { figures } from './figures.gen.ts'
import { definitionOf, nameOf, type Recipe, recipes } from './recipes.ts'

// Finds, for each recipe, the pay table whose exact return comes closest to its aim, and writes it down with its law:
// npx tsx modules/vendors/server/stand-ins/models/write-models.ts

const near = 0.0006
const triesMost = 14

function found(recipe: Recipe) {
  const aim = recipe.aim / 1_000
  let [low, high] = [0, Number.POSITIVE_INFINITY]
  let top = figures[nameOf(recipe)]?.top ?? 300
  let best: { top: number; law: ReturnType<typeof lawOf>; off: number } | undefined
  for (let turn = 0; turn < triesMost; turn++) {
    const law = lawOf(definitionOf(recipe, top))
    const mean = numberOf(law.mean)
    const off = Math.abs(mean - aim)
    if (!best || off < best.off) best = { top, law, off }
    if (best.off < near) break
    if (mean < aim) low = top
    else high = top
    const guess = (top * aim) / mean
    const isInside = guess > low && guess < high
    top = Math.round((isInside ? guess : (low + Math.min(high, low * 2)) / 2) * 100) / 100
    if (high - low < 0.05) break
  }
  if (!best) throw new Error(`no pay table was found for ${nameOf(recipe)}`)
  return best
}

const lines = recipes.map((recipe) => {
  const { top, law } = found(recipe)
  const { mean, hit, deviation, most } = law
  console.log(nameOf(recipe), top, decimalOf(mean, 6), hit?.toFixed(3), deviation?.toFixed(2))
  return `  '${nameOf(recipe)}': {
    top: ${top},
    mean: '${textOf(mean)}',
    hit: ${hit},
    deviation: ${deviation},
    most: ${most},
  },`
})
const text = `import type { ModelFigures } from './model-figures.ts'

/** Written by \`write-models.ts\`: what each model pays, exactly. */
export const figures: Record<string, ModelFigures> = {
${lines.join('\n')}
}
`
writeFileSync(path.join(import.meta.dirname, 'figures.gen.ts'), text)
