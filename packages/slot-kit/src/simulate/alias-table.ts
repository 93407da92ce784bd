import type { SeededDraws } from './seeded-draws.ts'

/** Whole numbers with weights, drawn with one lookup each (the table of Walker and Vose). */
export type AliasTable = {
  /** Of each place its own value and the other one. */
  values: Int32Array
  /** The chance that a place keeps its own. */
  keep: Float64Array
}

export function aliasTable(
  entries: readonly (readonly [value: number, weight: number])[],
): AliasTable {
  const size = entries.length
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  const scaled = Float64Array.from(entries, ([, weight]) => (weight * size) / total)
  const keep = new Float64Array(size).fill(1)
  const other = Int32Array.from({ length: size }, (_, at) => at)
  const small: number[] = []
  const large: number[] = []
  for (const [at, weight] of scaled.entries()) (weight < 1 ? small : large).push(at)
  while (small.length > 0 && large.length > 0) {
    const least = small.pop() ?? 0
    const most = large.at(-1) ?? 0
    keep[least] = scaled[least] ?? 0
    other[least] = most
    const left = (scaled[most] ?? 0) + (scaled[least] ?? 0) - 1
    scaled[most] = left
    if (left < 1) {
      large.pop()
      small.push(most)
    }
  }
  return {
    values: Int32Array.from({ length: size * 2 }, (_, at) => {
      const place = at >> 1
      return entries[at % 2 === 0 ? place : (other[place] ?? 0)]?.[0] ?? 0
    }),
    keep,
  }
}

const words = 2 ** -32

/** A word chooses the place; a second one, only where it matters, between its own value and the other. */
export function drawFrom({ values, keep }: AliasTable, draws: SeededDraws): number {
  const at = draws.below(keep.length)
  const kept = keep[at] ?? 1
  const isOther = kept < 1 && draws.word() * words >= kept
  return values[at * 2 + Number(isOther)] ?? 0
}
