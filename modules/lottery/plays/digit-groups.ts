import { choose, productOf, tierOf } from './counting.ts'
import type { PickRow, Selection } from './family.ts'
import { fits } from './fits.ts'
import { directPrize } from './digit-direct.ts'
import { type Pattern, tenDigits } from './pattern.ts'

/** A part of a group: so many different digits that each come so many times. */
export type GroupPart = { row: string; times: number; count: number }

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** In how many orders the digits of a group come. */
export const ordersOf = (parts: readonly GroupPart[]): number =>
  factorial(parts.reduce((sum, { times, count }) => sum + times * count, 0)) /
  productOf(parts.map(({ times, count }) => factorial(times) ** count))

/**
 * Digits of which each comes as often as its part says, in any order: a pair and three singles, for example. One or two parts,
 * whose digits differ from each other.
 */
export function grouped(parts: readonly GroupPart[]): Pattern {
  const width = parts.reduce((sum, { times, count }) => sum + times * count, 0)
  const orders = ordersOf(parts)
  const rows: PickRow[] = parts.map(({ row, count }) => ({
    code: row,
    options: tenDigits,
    least: count,
    most: 10,
  }))
  return {
    width,
    rows,
    tiers: [tierOf('hit', directPrize(width) / orders)],
    bets: [
      {
        code: 'line',
        chances: [{ tier: 'hit', wins: BigInt(orders), of: 10n ** BigInt(width) }],
        lines: 1,
      },
    ],
    count: (selection) => (fits(rows, selection) ? countOf(parts, selection) : 0),
    hits: (selection, drawn) => (isHit(parts, selection, drawn) ? [1] : [0]),
    mostHits: () => [[1]],
    ...(parts.length === 1 &&
      parts[0]?.times === 1 && {
        outcomes: ([digits = []]: Selection) => ordersOfDigits(digits, width),
      }),
    isOrdered: false,
    digitsOf: (selection) => [...new Set(selection.flat())],
    example: exampleOf(parts),
  }
}

/** The ways to choose the first part, each with what is left for the second. */
function countOf([first, second]: readonly GroupPart[], selection: Selection): number {
  const [one = [], other = []] = selection
  if (!first) return 0
  if (!second) return choose(one.length, first.count)
  const shared = one.filter((digit) => other.includes(digit)).length
  let lines = 0
  for (let taken = 0; taken <= first.count; taken++) {
    lines +=
      choose(shared, taken) *
      choose(one.length - shared, first.count - taken) *
      choose(other.length - taken, second.count)
  }
  return lines
}

function isHit(parts: readonly GroupPart[], selection: Selection, drawn: readonly string[]) {
  const left = parts.map(({ count }) => count)
  for (const [at, digit] of drawn.entries()) {
    if (drawn.indexOf(digit) !== at) continue
    const times = drawn.filter((each) => each === digit).length
    const part = parts.findIndex((each) => each.times === times)
    if (part < 0 || !selection[part]?.includes(digit)) return false
    left[part] = (left[part] ?? 0) - 1
  }
  return left.every((count) => count === 0)
}

/** Every order of so many different digits of these. */
function ordersOfDigits(digits: readonly string[], width: number): string[] {
  if (width === 0) return ['']
  return digits.flatMap((digit) =>
    ordersOfDigits(
      digits.filter((each) => each !== digit),
      width - 1,
    ).map((rest) => digit + rest),
  )
}

function exampleOf(parts: readonly GroupPart[]): Pattern['example'] {
  const rows = parts.map(({ count }, at) => {
    const first = at === 0 ? 2 : 5
    return Array.from({ length: count + 1 }, (_, index) => String(first + index))
      .filter((digit) => Number(digit) < 10)
      .slice(0, count + 1)
  })
  const drawn = parts.flatMap(({ times, count }, at) =>
    (rows[at] ?? []).slice(0, count).flatMap((digit) => Array.from({ length: times }, () => digit)),
  )
  // Not in their order, which does not matter.
  return { selection: rows, drawn: drawn.toReversed() }
}
