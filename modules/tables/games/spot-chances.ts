import type { Fraction } from '@tessera/game-kit/fraction'
import type { Returned, Spot } from './table-game.ts'

/** How many of all equally likely deals or draws end in each outcome of a market. */
export type Counts = Readonly<Record<string, number>>

/** How likely each return of a spot is, nothing included, where the outcomes of its market come true so often. */
export function chancesBy(
  spot: Spot,
  counts: Counts,
): readonly { returned: Returned; chance: Fraction }[] {
  const all = Object.values(counts).reduce((sum, count) => sum + BigInt(count), 0n)
  const paid = new Map<Returned, bigint>()
  let lost = all
  for (const { returned, outcomes } of spot.returns) {
    const count = outcomes.reduce((sum, outcome) => sum + countOf(counts, outcome), 0n)
    paid.set(returned, (paid.get(returned) ?? 0n) + count)
    lost -= count
  }
  return [...paid, [0, lost] as const]
    .filter(([, count]) => count > 0n)
    .map(([returned, count]) => ({ returned, chance: { over: count, under: all } }))
}

function countOf(counts: Counts, outcome: string): bigint {
  const count = counts[outcome]
  if (count === undefined) throw new RangeError(`no outcome ${outcome} in this market`)
  return BigInt(count)
}
