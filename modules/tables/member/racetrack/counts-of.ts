import type { Variant } from '../../games/table-game.ts'
import { wheelOf } from '../../games/roulette/game.ts'
import { nameOfPocket, wheelOrders } from '../../games/roulette/wheels.ts'

type Past = { main: string; marks: readonly string[] }
export type Counted = { code: string; count: number }

export const counted = ['red', 'black', 'green', 'even', 'odd', 'low', 'high'] as const
const shownEach = 5

/** How often each pocket and each even chance came in these rounds. A count and nothing more. */
export function countsOf(
  variant: Variant['code'],
  results: readonly Past[],
): { hot: Counted[]; cold: Counted[]; chances: Counted[] } {
  const count = (has: (past: Past) => boolean) => results.filter(has).length
  const pockets = wheelOrders[wheelOf(variant)]
    .toSorted((one, two) => one - two)
    .map(nameOfPocket)
    .map((code) => ({ code, count: count(({ main }) => main === code) }))
  return {
    hot: pockets.toSorted((one, two) => two.count - one.count).slice(0, shownEach),
    cold: pockets.toSorted((one, two) => one.count - two.count).slice(0, shownEach),
    chances: counted.map((code) => ({ code, count: count(({ marks }) => marks.includes(code)) })),
  }
}
