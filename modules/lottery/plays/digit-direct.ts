import { pastedLinesMax } from '../limits.ts'
import { boundedLines, joinedOf, productOf, tierOf } from './counting.ts'
import type { PickRow, Selection } from './family.ts'
import { fits } from './fits.ts'
import { type Pattern, tenDigits } from './pattern.ts'

/** What a direct hit of so many digits pays: 1 of 10, of 100 and so on. */
export const directPrize = (width: number): number => 1.8 * 10 ** width

const power = (width: number) => 10n ** BigInt(width)

const digitRow = (code: string): PickRow => ({ code, options: tenDigits, least: 1, most: 10 })

const drawnExample = ['7', '2', '9', '4', '6']
const pickedExample = drawnExample.map((digit, at) =>
  [digit, String((Number(digit) + at + 1) % 10)].toSorted(),
)

const isHit = (selection: Selection, drawn: readonly string[]) =>
  drawn.every((digit, at) => selection[at]?.includes(digit))

const oneHit = [[1]]

/** Every digit in its place: picked row by row. */
export function direct(places: readonly string[]): Pattern {
  const width = places.length
  const rows = places.map(digitRow)
  return {
    width,
    rows,
    tiers: [tierOf('hit', directPrize(width))],
    bets: [{ code: 'line', chances: [{ tier: 'hit', wins: 1n, of: power(width) }], lines: 1 }],
    count: (selection) =>
      fits(rows, selection) ? boundedLines(productOf(selection.map((row) => row.length))) : 0,
    hits: (selection, drawn) => (isHit(selection, drawn) ? [1] : [0]),
    mostHits: () => oneHit,
    outcomes: joinedOf,
    isOrdered: true,
    example: {
      selection: pickedExample.slice(0, width),
      drawn: drawnExample.slice(0, width),
    },
  }
}

/** The same from typed numbers, one line each. */
export function directEntry(width: number): Pattern {
  const rows = [{ code: 'lines', options: { digits: width }, least: 1, most: pastedLinesMax }]
  const drawn = drawnExample.slice(0, width)
  return {
    width,
    rows,
    tiers: [tierOf('hit', directPrize(width))],
    bets: [{ code: 'line', chances: [{ tier: 'hit', wins: 1n, of: power(width) }], lines: 1 }],
    count: (selection) => (fits(rows, selection) ? linesOf(selection).length : 0),
    hits: (selection, digits) => (linesOf(selection).includes(digits.join('')) ? [1] : [0]),
    mostHits: () => oneHit,
    outcomes: linesOf,
    isOrdered: true,
    digitsOf: (selection) => [...new Set(linesOf(selection).flatMap((line) => line.split('')))],
    example: {
      selection: [[drawn.join(''), drawn.toReversed().join('')]],
      drawn,
    },
  }
}

const linesOf = (selection: Selection) => selection[0] ?? []

/**
 * Every digit in its place, and of each line a bet on each of its tails: of five digits a bet on all, on the last four, and so
 * on to the last one alone.
 */
export function combined(places: readonly string[]): Pattern {
  const width = places.length
  const rows = places.map(digitRow)
  const tails = places.map((_, at) => width - at)
  const linesBefore = (selection: Selection, at: number) =>
    productOf(selection.slice(0, at).map((row) => row.length))
  const hits = (selection: Selection, drawn: readonly string[]) => {
    let firstOfTail = width
    while (firstOfTail > 0 && selection[firstOfTail - 1]?.includes(drawn[firstOfTail - 1] ?? '')) {
      firstOfTail -= 1
    }
    return tails.map((_, at) => (at >= firstOfTail ? linesBefore(selection, at) : 0))
  }
  return {
    width,
    rows,
    tiers: tails.map((length) => tierOf(`tail${length}`, directPrize(length))),
    bets: [
      {
        code: 'line',
        chances: tails.map((length) => ({ tier: `tail${length}`, wins: 1n, of: power(length) })),
        lines: width,
      },
    ],
    count: (selection) =>
      fits(rows, selection) ? boundedLines(width * linesBefore(selection, width)) : 0,
    hits,
    mostHits: (selection) => [tails.map((_, at) => linesBefore(selection, at))],
    isOrdered: true,
    example: {
      selection: pickedExample.slice(0, width),
      drawn: drawnExample.slice(0, width),
    },
  }
}
