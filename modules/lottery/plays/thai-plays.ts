import { digits, isBigDigit, isOddDigit } from './digit-class.ts'
import type { BetKind, Play, Result, Trend } from './family.ts'
import { ordersOf, sortedDigits, tallyBy } from './four-d-plays.ts'
import { numberPlay } from './number-play.ts'
import { odds } from './odds.ts'
import { type Line, optionPlay } from './option-play.ts'
import { checkOf } from './picked.ts'
import { sideBy, type TwoSided, twoSidedTrend } from './two-sided.ts'

type Numbers = (result: Result) => readonly string[]

type Exact = {
  code: string
  digits: number
  numbers: Numbers
  count: number
  pay: number
  example: Play['example']
}

/** Numbers of the result that are the chosen one, each time. */
export const exactPlay = ({ code, digits: width, numbers, count, pay, example }: Exact): Play =>
  numberPlay({
    code,
    group: `digits-${width}`,
    digits: width,
    tiers: [{ code: 'hit', pay: odds(pay) }],
    bets: [
      {
        code: 'number',
        chances: [{ tier: 'hit', wins: BigInt(count), of: BigInt(10 ** width) }],
        lines: 1,
      },
    ],
    targets: (result) => numbers(result).map((number) => [number, 0]),
    most: [count],
    market: code,
    example,
  })

type AnyOrder = {
  code: string
  digits: 2 | 3
  numberOf(result: Result): string
  pay: number
  example: Play['example']
}

const different = (orders: number, of: bigint): BetKind => ({
  code: `orders-${orders}`,
  chances: [{ tier: 'hit', wins: BigInt(orders), of }],
  lines: 1,
})

/** The digits of a number in any order (tod). Equal digits alone have no other order, and are none of it. */
export function anyOrderPlay({ code, digits: width, numberOf, pay, example }: AnyOrder): Play {
  const rows = [{ code: 'number', options: { digits: width }, least: 1, most: 10 ** width }]
  const isPicked = checkOf(rows)
  const of = BigInt(10 ** width)
  const isWhole = (selection: readonly (readonly string[])[]) =>
    isPicked(selection) && (selection[0] ?? []).every((number) => ordersOf(number) > 1)
  return {
    code,
    group: `digits-${width}`,
    rows,
    tiers: [{ code: 'hit', pay: odds(pay) }],
    bets: width === 3 ? [different(6, of), different(3, of)] : [different(2, of)],
    count: (selection) => (isWhole(selection) ? (selection[0]?.length ?? 0) : 0),
    hits: ([chosen = []], result) => {
      const key = sortedDigits(numberOf(result))
      return [chosen.filter((number) => sortedDigits(number) === key).length]
    },
    mostHits: (selection) =>
      isWhole(selection) ? [[Math.max(...tallyBy(selection[0] ?? [], sortedDigits).values())]] : [],
    covers: ([chosen = []]) => {
      const keys = new Set(chosen.map(sortedDigits))
      const all = Array.from({ length: 10 ** width }, (_, at) => String(at).padStart(width, '0'))
      const outcomes = all.filter((number) => keys.has(sortedDigits(number)))
      return [{ market: code.replace('tod', 'top'), size: 10 ** width, outcomes }]
    },
    example,
  }
}

/** A digit that is among those of a number, which pays one time. */
export const runPlay = (
  code: string,
  numberOf: (result: Result) => string,
  width: 2 | 3,
  pay: number,
  example: Play['example'],
): Play =>
  optionPlay({
    code,
    group: 'run',
    rows: [
      {
        code,
        lines: new Map(
          digits.map((digit): [string, Line] => [
            digit,
            {
              hit: (result) => (numberOf(result).includes(digit) ? 'digit' : undefined),
              covered: { market: code, size: 10, outcomes: [digit] },
            },
          ]),
        ),
      },
    ],
    tiers: [{ code: 'digit', pay: odds(pay) }],
    bets: [
      {
        code: 'digit',
        chances: [
          { tier: 'digit', wins: BigInt(10 ** width - 9 ** width), of: BigInt(10 ** width) },
        ],
        lines: 1,
      },
    ],
    most: (_, [chosen = []]) => [[Math.min(width, chosen.length)]],
    example,
  })

/** Trends of the last two digits of the main number, and of the two below. */
export function twoDigitTrends(
  top: (result: Result) => string,
  bottom: (result: Result) => string,
) {
  const digitTrend = (code: string, digitOf: (result: Result) => string | undefined): Trend => ({
    code,
    outcomes: digits.map((digit) => ({ code: digit, wins: 1n, of: 10n })),
    outcomeOf: digitOf,
    isTwoSided: false,
  })
  const markets = (
    [
      ['top', top],
      ['bottom', bottom],
    ] as const
  ).flatMap(([code, numberOf]): TwoSided[] => [
    {
      market: `${code}-size`,
      first: 'big',
      second: 'small',
      sideOf: (result) => sideBy(isBigDigit(numberOf(result).at(-2) ?? '0')),
    },
    {
      market: `${code}-parity`,
      first: 'odd',
      second: 'even',
      sideOf: (result) => sideBy(isOddDigit(numberOf(result).at(-1) ?? '0')),
    },
  ])
  const both = digits.flatMap((ten) => digits.map((unit) => `${ten}${unit}`))
  const pair = (code: string, numberOf: (result: Result) => string): Trend => ({
    code,
    outcomes: both.map((each) => ({ code: each, wins: 1n, of: 100n })),
    outcomeOf: (result) => numberOf(result).slice(-2),
    isTwoSided: false,
  })
  return [
    pair('top-2', top),
    pair('bottom-2', bottom),
    digitTrend('top-tens', (result) => top(result).at(-2)),
    digitTrend('top-units', (result) => top(result).at(-1)),
    ...markets.map(twoSidedTrend),
  ]
}
