import type { SlotHold } from '../definition.ts'
import {
  add,
  type Fraction,
  fraction,
  multiply,
  numberOf,
  power,
  reduced,
  zero,
} from '../fraction.ts'
import type { Total } from './free-chain.ts'

/** The chance of each final number of coins, from so many at the start: index is the number. Exact. */
export function finalCoins(hold: SlotHold, cells: number, start: number): Fraction[] {
  const chance = fraction(hold.fill[0], hold.fill[1])
  const none = fraction(hold.fill[1] - hold.fill[0], hold.fill[1])
  const known = new Map<string, Fraction[]>()
  const from = (filled: number, left: number): Fraction[] => {
    if (left === 0 || filled === cells) return single(cells, filled)
    const key = `${filled} ${left}`
    const found = known.get(key)
    if (found) return found
    const sums = Array.from({ length: cells + 1 }, () => zero)
    const empty = cells - filled
    for (let came = 0; came <= empty; came++) {
      const ways = fraction(choose(empty, came))
      const likely = multiply(ways, multiply(power(chance, came), power(none, empty - came)))
      const onward = from(filled + came, came > 0 ? hold.respins : left - 1)
      for (const [count, each] of onward.entries()) {
        sums[count] = add(sums[count] ?? zero, multiply(likely, each))
      }
    }
    const lowest = sums.map(reduced)
    known.set(key, lowest)
    return lowest
  }
  return from(start, hold.respins)
}

const single = (cells: number, filled: number): Fraction[] =>
  Array.from({ length: cells + 1 }, (_, count) => fraction(count === filled ? 1 : 0))

export function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let at = 1; at <= k; at++) ways = (ways * BigInt(n - k + at)) / BigInt(at)
  return ways
}

/** The mean of a hold and win, in stakes: exact, because every coin has the same law. */
export function holdMean(hold: SlotHold, final: readonly Fraction[]): Fraction {
  const value = valueMean(hold)
  let mean = multiply(final.at(-1) ?? zero, fraction(hold.full, 10_000))
  for (const [count, chance] of final.entries()) {
    mean = add(mean, multiply(chance, multiply(value, fraction(count))))
  }
  return reduced(mean)
}

function valueMean({ values }: SlotHold): Fraction {
  const total = values.reduce((sum, [, weight]) => sum + weight, 0)
  return fraction(
    values.reduce((sum, [value, weight]) => sum + value * weight, 0),
    total * 10_000,
  )
}

/** Mean and mean square in stakes. Coins are worth something, so it never pays nothing. */
export function holdTotal(hold: SlotHold, final: readonly Fraction[]): Total {
  const weight = hold.values.reduce((sum, [, each]) => sum + each, 0)
  const meanOf = (exponent: number) =>
    hold.values.reduce((sum, [value, each]) => sum + (value / 10_000) ** exponent * each, 0) /
    weight
  const [value, squared] = [meanOf(1), meanOf(2)]
  let mean = 0
  let square = 0
  for (const [count, chance] of final.entries()) {
    const extra = count === final.length - 1 ? hold.full / 10_000 : 0
    const sum = count * value + extra
    mean += numberOf(chance) * sum
    square += numberOf(chance) * (sum * sum + count * (squared - value * value))
  }
  return { mean, square, miss: 0 }
}
