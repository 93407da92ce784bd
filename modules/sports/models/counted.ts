import type { Split } from '../result.ts'
import { splitOf } from './split.ts'

/**
 * A whole number whose chances are known, with its sums from above: every line is then a few look-ups. `chances[i]` is that of
 * `from + i`.
 */
export class Counted {
  readonly from: number
  readonly #chances: Float64Array
  /** The chance of `from + i` or more. */
  readonly #atLeast: Float64Array

  constructor(from: number, chances: Float64Array) {
    this.from = from
    this.#chances = chances
    const sums = new Float64Array(chances.length)
    let sum = 0
    for (let at = chances.length - 1; at >= 0; at--) {
      sum += chances[at] ?? 0
      sums[at] = sum
    }
    this.#atLeast = sums
  }

  /** The highest number that is possible. */
  get to(): number {
    return this.from + this.#chances.length - 1
  }

  is(number: number): number {
    return this.#chances[number - this.from] ?? 0
  }

  atLeast(number: number): number {
    return number <= this.from ? (this.#atLeast[0] ?? 0) : (this.#atLeast[number - this.from] ?? 0)
  }

  /** Without rounding of its own: what is not at least the next one. */
  below(number: number): number {
    return (this.#atLeast[0] ?? 0) - this.atLeast(number)
  }

  /** How a stake ends on the number plus `plus` being above the line in quarters, and on it being below. */
  line(quarters: number, plus = 0): { above: LineChances; below: LineChances } {
    // The whole number in the middle of what is neither won nor lost whole.
    const line = quarters - 4 * plus
    const rest = ((line % 4) + 4) % 4
    const floor = (line - rest) / 4
    if (rest === 2) return both(this.atLeast(floor + 1), 0, 0, 0, this.below(floor + 1))
    if (rest === 0) return both(this.atLeast(floor + 1), 0, this.is(floor), 0, this.below(floor))
    // A quarter above a whole number loses half at it, a quarter below wins half.
    return rest === 1
      ? both(this.atLeast(floor + 1), 0, 0, this.is(floor), this.below(floor))
      : both(this.atLeast(floor + 2), this.is(floor + 1), 0, 0, this.below(floor + 1))
  }
}

export type LineChances = {
  win: number
  halfWin: number
  void: number
  halfLoss: number
  loss: number
}

function both(win: number, halfWin: number, back: number, halfLoss: number, loss: number) {
  return {
    above: { win, halfWin, void: back, halfLoss, loss },
    below: { win: loss, halfWin: halfLoss, void: back, halfLoss: halfWin, loss: win },
  }
}

/** Both ways to bet on a line. */
export function lineSplits<Key extends string>(
  counted: Counted,
  quarters: number,
  [above, below]: readonly [Key, Key],
  plus = 0,
): Record<Key, Split> {
  const chances = counted.line(quarters, plus)
  return { [above]: splitOf(chances.above), [below]: splitOf(chances.below) } as Record<Key, Split>
}
