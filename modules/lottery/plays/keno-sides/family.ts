import type { BetKind, Family, Result, Tier, Trend } from '../family.ts'
import { odds } from '../odds.ts'
import { type Line, mostOverResults, optionPlay } from '../option-play.ts'
import { numbersTo } from '../ordered-places.ts'
import { ballsShape } from '../shapes.ts'
import { sideBy, type TwoSided, twoSidedLines, twoSidedTrend } from '../two-sided.ts'

/** How many draws of 20 of 80 there are, and how many have each outcome: counted by their sums. */
const draws = 3_535_316_142_212_174_320n
const sum810 = 15_542_763_534_960_598n
const sumEach = (draws - sum810) / 2n
const sumOdd = 1_767_658_070_682_256_896n
const moreEach = 1_408_393_885_741_467_768n
const equal = draws - 2n * moreEach

const elements = [
  { code: 'metal', most: 695, wins: 362_424_019_495_171_770n, pay: 9.2, thousandths: 103 },
  { code: 'wood', most: 763, wins: 712_463_910_471_784_803n, pay: 4.7, thousandths: 201 },
  { code: 'water', most: 855, wins: 1_371_845_418_169_315_204n, pay: 2.4, thousandths: 388 },
  { code: 'fire', most: 923, wins: 719_054_759_525_309_151n, pay: 4.6, thousandths: 203 },
  { code: 'earth', most: 1_410, wins: 369_528_034_550_593_392n, pay: 9, thousandths: 105 },
]

const example = numbersTo(80).filter((_, at) => at % 4 === 2)
const low = numbersTo(20)
const high = numbersTo(80).slice(60)
const odd = numbersTo(39).filter((number) => Number(number) % 2 === 1)
const even = numbersTo(40).filter((number) => Number(number) % 2 === 0)
/** 31 to 50: a sum of 810, and ten each of odd, even, upper and lower numbers. */
const middle = numbersTo(50).slice(30)

const sumOf = (result: Result) => result.reduce((sum, number) => sum + Number(number), 0)
const countOf = (result: Result, isOne: (number: number) => boolean) =>
  result.filter((number) => isOne(Number(number))).length
const sideOfMore = (count: number) => (count === 10 ? undefined : sideBy(count > 10))

const sumSize: TwoSided = {
  market: 'sum-size',
  first: 'big',
  second: 'small',
  chances: { first: sumEach, second: sumEach, of: draws },
  sideOf: (result) => (sumOf(result) === 810 ? undefined : sideBy(sumOf(result) > 810)),
}
const sumParity: TwoSided = {
  market: 'sum-parity',
  first: 'odd',
  second: 'even',
  chances: { first: sumOdd, second: draws - sumOdd, of: draws },
  sideOf: (result) => sideBy(sumOf(result) % 2 === 1),
}
const moreParity: TwoSided = {
  market: 'more-parity',
  first: 'more-odd',
  second: 'more-even',
  chances: { first: moreEach, second: moreEach, of: draws },
  sideOf: (result) => sideOfMore(countOf(result, (number) => number % 2 === 1)),
}
const moreHalf: TwoSided = {
  market: 'more-half',
  first: 'upper',
  second: 'lower',
  chances: { first: moreEach, second: moreEach, of: draws },
  sideOf: (result) => sideOfMore(countOf(result, (number) => number <= 40)),
}

/** The element of a sum, by the sums that each ends with. */
const elementOf = (result: Result) => elements.find(({ most }) => sumOf(result) <= most)?.code

/** Draws with each outcome of the sum. */
const kinds: readonly Result[] = [low, high, odd, even, middle, example, ...sumKinds()]

function sumKinds(): Result[] {
  // 20 numbers in a row have sums of 20 steps; one number more or less reaches those between.
  return Array.from({ length: 61 }, (_, from) => numbersTo(80).slice(from, from + 20)).flatMap(
    (row) => [row, row.with(19, String(Math.min(80, Number(row[19]) + 1)))],
  )
}

const side = (code: string, wins: bigint): BetKind => ({
  code,
  chances: [{ tier: 'side', wins, of: draws }],
  lines: 1,
})

const sumSides = optionPlay({
  code: 'sum-sides',
  group: 'sum',
  rows: [{ code: 'sum', lines: new Map(twoSidedLines([sumSize], { tier: 'side', push: 'push' })) }],
  tiers: [
    { code: 'side', pay: odds(1.95) },
    { code: 'push', pay: odds(1) },
  ],
  pushes: ['push'],
  bets: [
    {
      code: 'side',
      chances: [
        { tier: 'side', wins: sumEach, of: draws },
        { tier: 'push', wins: sum810, of: draws },
      ],
      lines: 1,
    },
  ],
  most: (_, [chosen = []]) =>
    chosen.length === 1
      ? [
          [1, 0],
          [0, 1],
        ]
      : [
          [1, 0],
          [0, 2],
        ],
  example: { selection: [['big']], result: high },
})

const paritySides = optionPlay({
  code: 'sum-parity',
  group: 'sum',
  rows: [{ code: 'parity', lines: new Map(twoSidedLines([sumParity], { tier: 'side' })) }],
  tiers: [{ code: 'side', pay: odds(1.95) }],
  bets: [side('odd', sumOdd), side('even', draws - sumOdd)],
  most: mostOverResults(() => kinds),
  example: { selection: [['even']], result: example },
})

type Single = {
  code: string
  pay: number
  wins: bigint
  of: number
  isHit(result: Result): boolean
}

/** A play of one outcome, about one of `of`. */
const singlePlay = ({ code, pay, wins, of, isHit }: Single, group: string, result: Result) =>
  optionPlay({
    code,
    group,
    rows: [
      {
        code,
        lines: new Map<string, Line>([
          [
            code,
            {
              hit: (drawn) => (isHit(drawn) ? code : undefined),
              covered: { market: code, size: of, outcomes: [code] },
            },
          ],
        ]),
      },
    ],
    tiers: [{ code, pay: odds(pay) }],
    bets: [{ code, chances: [{ tier: code, wins, of: draws }], lines: 1 }],
    most: () => [[1]],
    example: { selection: [[code]], result },
  })

const exact = singlePlay(
  { code: 'sum-is-810', pay: 108, wins: sum810, of: 227, isHit: (result) => sumOf(result) === 810 },
  'sum',
  middle,
)

const elementTiers: Tier[] = elements.map(({ code, pay }) => ({ code, pay: odds(pay) }))
const element = optionPlay({
  code: 'element',
  group: 'sum',
  rows: [
    {
      code: 'element',
      lines: new Map(
        elements.map(({ code, thousandths }): [string, Line] => [
          code,
          {
            hit: (result) => (elementOf(result) === code ? code : undefined),
            // Elements are not equally likely: each is as many thousandths as it comes.
            covered: {
              market: 'element',
              size: 1_000,
              outcomes: Array.from({ length: thousandths }, (_, at) => `${code}-${at}`),
            },
          },
        ]),
      ),
    },
  ],
  tiers: elementTiers,
  bets: elements.map(({ code, wins }) => ({
    code,
    chances: [{ tier: code, wins, of: draws }],
    lines: 1,
  })),
  most: mostOverResults(() => kinds),
  example: { selection: [['water']], result: middle },
})

const morePlay = (market: TwoSided, code: string, result: Result, option: string) =>
  optionPlay({
    code,
    group: 'more',
    rows: [{ code, lines: new Map(twoSidedLines([market], { tier: 'side' })) }],
    tiers: [{ code: 'side', pay: odds(2.3) }],
    bets: [side('side', moreEach)],
    most: () => [[1]],
    example: { selection: [[option]], result },
  })

const equalPlay = (market: TwoSided, code: string, result: Result) =>
  singlePlay(
    { code, pay: 4.3, wins: equal, of: 5, isHit: (drawn) => market.sideOf(drawn) === undefined },
    'more',
    result,
  )

const elementTrend: Trend = {
  code: 'element',
  outcomes: elements.map(({ code, wins }) => ({ code, wins, of: draws })),
  outcomeOf: elementOf,
  isTwoSided: false,
}

/** 20 of 80 numbers, bet on by their sum and by which are more. */
export const kenoSides: Family = {
  code: 'keno-sides',
  shape: ballsShape({
    kind: 'balls',
    of: 80,
    places: [{ code: 'numbers', count: 20 }],
    sorted: 20,
  }),
  hasSeries: false,
  plays: [
    sumSides,
    paritySides,
    exact,
    element,
    morePlay(moreParity, 'more-parity', odd, 'more-odd'),
    equalPlay(moreParity, 'equal-parity', middle),
    morePlay(moreHalf, 'more-half', low, 'upper'),
    equalPlay(moreHalf, 'equal-half', middle),
  ],
  trends: [...[sumSize, sumParity, moreParity, moreHalf].map(twoSidedTrend), elementTrend],
}
