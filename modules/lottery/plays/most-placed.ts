import type { Play, Selection } from './family.ts'
import { largestOf } from './most-hits.ts'

type Hits = readonly number[]
type Left = { counts: readonly number[]; all: readonly Hits[] }

/**
 * The largest hits where each row is about a place, and a number stands in one place alone: every way to place numbers, of which
 * those that hit the same rows alike count as one.
 */
export const mostPlaced =
  (numbers: readonly string[]) =>
  (hits: Play['hits'], selection: Selection): readonly Hits[] => {
    const rows = selection.flatMap((chosen, at) => (chosen.length > 0 ? [at] : []))
    const kinds = new Map<string, { count: number; hits: readonly Hits[] }>()
    for (const number of numbers) {
      const result = selection.map(() => number)
      const byRow = rows.map((row) =>
        hits(
          selection.map((chosen, at) => (at === row ? chosen : [])),
          result,
        ),
      )
      const key = JSON.stringify(byRow)
      kinds.set(key, { count: (kinds.get(key)?.count ?? 0) + 1, hits: byRow })
    }
    const all = [...kinds.values()]
    let states = new Map<string, Left>([['', { counts: all.map(({ count }) => count), all: [[]] }]])
    for (const row of rows.keys()) {
      states = placeOne(
        states,
        all.map((kind) => kind.hits[row] ?? []),
      )
    }
    return largestOf([...states.values()].flatMap((state) => state.all))
  }

/** Every state after one more place has a number, by the numbers that are left. */
function placeOne(states: ReadonlyMap<string, Left>, kinds: readonly Hits[]): Map<string, Left> {
  const next = new Map<string, Left>()
  for (const { counts, all } of states.values()) {
    for (const [kind, hits] of kinds.entries()) {
      if ((counts[kind] ?? 0) === 0) continue
      const left = counts.map((count, at) => (at === kind ? count - 1 : count))
      const sums = all.map((sum) => hits.map((each, at) => each + (sum[at] ?? 0)))
      const known = next.get(left.join())?.all ?? []
      next.set(left.join(), { counts: left, all: largestOf([...known, ...sums]) })
    }
  }
  return next
}
