import type { SlotFree } from '../definition.ts'
import { add, type Fraction, fraction, multiply, one, reduced, subtract } from '../fraction.ts'

/** How many more spins so many awarded ones bring on a retrigger. */
const moreOf = ({ again, most }: SlotFree, total: number): number => Math.min(again, most - total)

/** The expected number of free spins, from the chance that a spin awards more: exact. */
export function expectedSpins(free: SlotFree, again: Fraction): Fraction {
  const known = new Map<string, Fraction>()
  const expected = (left: number, total: number): Fraction => {
    if (left === 0) return fraction(0)
    const key = `${left} ${total}`
    const found = known.get(key)
    if (found) return found
    const more = moreOf(free, total)
    const onward = expected(left - 1, total)
    const value =
      more > 0
        ? add(
            multiply(again, expected(left - 1 + more, total + more)),
            multiply(subtract(one, again), onward),
          )
        : onward
    const sum = reduced(add(one, value))
    known.set(key, sum)
    return sum
  }
  return expected(free.award, free.award)
}

/** Of one free spin, apart for spins that award more and those that do not: chance, mean, mean square. */
export type FreeSpin = {
  plain: { chance: number; mean: number; square: number; miss: number }
  again: { chance: number; mean: number; square: number; miss: number }
}

/** Mean and mean square of a whole feature, and the chance that it pays nothing. */
export type Total = { mean: number; square: number; miss: number }

/** Backward over the spins that are left and awarded. */
export function freeTotal(free: SlotFree, { plain, again }: FreeSpin): Total {
  const known = new Map<string, Total>()
  const totalOf = (left: number, awarded: number): Total => {
    if (left === 0) return { mean: 0, square: 0, miss: 1 }
    const key = `${left} ${awarded}`
    const found = known.get(key)
    if (found) return found
    const more = moreOf(free, awarded)
    const onward = totalOf(left - 1, awarded)
    const longer = more > 0 ? totalOf(left - 1 + more, awarded + more) : onward
    const total = { mean: 0, square: 0, miss: 0 }
    for (const [spin, next] of [
      [plain, onward],
      [again, longer],
    ] as const) {
      total.mean += spin.mean + spin.chance * next.mean
      total.square += spin.square + 2 * spin.mean * next.mean + spin.chance * next.square
      total.miss += spin.miss * next.miss
    }
    known.set(key, total)
    return total
  }
  return totalOf(free.award, free.award)
}
