import type { Split } from '../result.ts'
import { type Chances, splitOf } from './split.ts'

/** The chances of whole numbers: `chances[i]` is that of `from + i`. */
export type Distribution = { from: number; chances: Float64Array }

export const certain = (value: number): Distribution => ({
  from: value,
  chances: Float64Array.of(1),
})

/** Of the sum of two numbers that do not depend on each other. */
export function convolve(first: Distribution, second: Distribution): Distribution {
  const [left, right] = [first.chances, second.chances]
  const chances = new Float64Array(left.length + right.length - 1)
  for (let at = 0; at < left.length; at++) {
    const chance = left[at] ?? 0
    if (chance === 0) continue
    for (let other = 0; other < right.length; other++)
      chances[at + other] = (chances[at + other] ?? 0) + chance * (right[other] ?? 0)
  }
  return { from: first.from + second.from, chances }
}

/** Chances that no price can show. */
const negligible = 1e-14

/** Without the ends that no price can show. */
export function trimmed({ from, chances }: Distribution): Distribution {
  let [start, end] = [0, chances.length]
  while (start < end - 1 && (chances[start] ?? 0) < negligible) start++
  while (end > start + 1 && (chances[end - 1] ?? 0) < negligible) end--
  return { from: from + start, chances: chances.subarray(start, end) }
}

/** Of the sum of so many numbers of one kind that do not depend on each other. */
export function repeated(one: Distribution, times: number): Distribution {
  let [sum, part] = [certain(0), one]
  for (let left = times; left > 0; left = (left - (left % 2)) / 2) {
    if (left % 2 === 1) sum = convolve(sum, part)
    if (left > 1) part = convolve(part, part)
  }
  return trimmed(sum)
}

export const shifted = ({ from, chances }: Distribution, by: number): Distribution => ({
  from: from + by,
  chances,
})

export const mirrored = ({ from, chances }: Distribution): Distribution => ({
  from: -(from + chances.length - 1),
  chances: chances.toReversed(),
})

export const chanceOf = ({ from, chances }: Distribution, value: number): number =>
  chances[value - from] ?? 0

/** Adds up chances by their number. */
export class Tally {
  readonly #from: number
  readonly #chances: Float64Array
  constructor(from: number, to: number) {
    this.#from = from
    this.#chances = new Float64Array(to - from + 1)
  }
  add(value: number, chance: number): void {
    const at = value - this.#from
    if (at < 0 || at >= this.#chances.length) throw new RangeError(`${value} is out of range`)
    this.#chances[at] = (this.#chances[at] ?? 0) + chance
  }
  get distribution(): Distribution {
    return { from: this.#from, chances: this.#chances }
  }
}

/** The total of two numbers where home less away and `rest` make up 0, with the chance of that. */
export function levelTotals(
  home: Distribution,
  away: Distribution,
  rest: Distribution,
): Distribution {
  const [scored, allowed] = [home.chances, away.chances]
  const chances = new Float64Array(scored.length + allowed.length - 1)
  for (let at = 0; at < rest.chances.length; at++) {
    const chance = rest.chances[at] ?? 0
    if (chance === 0) continue
    // The place of away's number beside home's, so that home is ahead by as much as the rest is behind.
    const beside = home.from - away.from + rest.from + at
    const last = Math.min(scored.length, allowed.length - beside)
    for (let place = Math.max(0, -beside); place < last; place++) {
      const sum = 2 * place + beside
      chances[sum] =
        (chances[sum] ?? 0) + chance * (scored[place] ?? 0) * (allowed[place + beside] ?? 0)
    }
  }
  return trimmed({ from: home.from + away.from, chances })
}

/** The chances less those of a part of them. */
export function without(all: Distribution, part: Distribution): Distribution {
  const chances = all.chances.slice()
  for (const [at, chance] of part.chances.entries()) {
    const place = part.from + at - all.from
    chances[place] = Math.max(0, (chances[place] ?? 0) - chance)
  }
  return { from: all.from, chances }
}

export const scaled = ({ from, chances }: Distribution, by: number): Distribution => ({
  from,
  chances: chances.map((chance) => chance * by),
})

/** Of two ways in which something ends, each with its chances. */
export function together(first: Distribution, second: Distribution): Distribution {
  const from = Math.min(first.from, second.from)
  const to = Math.max(first.from + first.chances.length, second.from + second.chances.length)
  const tally = new Tally(from, to)
  for (const part of [first, second])
    for (const [at, chance] of part.chances.entries()) tally.add(part.from + at, chance)
  return tally.distribution
}

/** How a bet ends that the number is above the line, which is whole, half or quarter. */
export function overLine({ from, chances }: Distribution, line: number): Chances {
  const sums = { win: 0, halfWin: 0, void: 0, halfLoss: 0 }
  for (const [at, chance] of chances.entries()) {
    const quarters = 4 * (from + at - line)
    if (quarters > 1) sums.win += chance
    else if (quarters === 1) sums.halfWin += chance
    else if (quarters === 0) sums.void += chance
    else if (quarters === -1) sums.halfLoss += chance
  }
  return sums
}

/** Over and under a line. */
export const overUnder = (numbers: Distribution, line: number): { over: Split; under: Split } => ({
  over: splitOf(overLine(numbers, line)),
  under: splitOf(overLine(mirrored(numbers), -line)),
})

/** Both sides of a handicap, whose line is added to the home side; `difference` is home less away. */
export const handicap = (difference: Distribution, line: number): Record<'1' | '2', Split> => ({
  1: splitOf(overLine(difference, -line)),
  2: splitOf(overLine(mirrored(difference), line)),
})

/**
 * Half lines with the number above and below them most evenly likely, the best one first. None where the number is as good as
 * known: a line is only offered while either way has a chance of `least`.
 */
export function evenLines(numbers: Distribution, count: number, least = 0.05): number[] {
  const found: { line: number; away: number }[] = []
  let above = 1
  for (const [at, chance] of numbers.chances.entries()) {
    above -= chance
    if (above < least || above > 1 - least) continue
    found.push({ line: numbers.from + at + 0.5, away: Math.abs(above - 0.5) })
  }
  return found
    .toSorted((first, second) => first.away - second.away)
    .slice(0, count)
    .map(({ line }) => line)
}
