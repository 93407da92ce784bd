import {
  digits,
  everyThree,
  isBigDigit,
  isOddDigit,
  isPrimeDigit,
  threeClassCounts,
  threeClasses,
  threeClassOf,
} from '../digit-class.ts'
import type { Family, Result, Trend } from '../family.ts'
import { odds } from '../odds.ts'
import { type Line, mostByRow, mostOverResults, optionPlay } from '../option-play.ts'
import { digitsShape } from '../shapes.ts'
import { sideBy, type TwoSided, twoSidedLines, twoSidedTrend } from '../two-sided.ts'

const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const
const example = ['7', '0', '3', '4', '2']

const sumOf = (result: Result) => result.reduce((sum, digit) => sum + Number(digit), 0)

const placeMarkets = (place: string, at: number): TwoSided[] =>
  (
    [
      ['size', 'big', 'small', isBigDigit],
      ['parity', 'odd', 'even', isOddDigit],
      ['prime', 'prime', 'composite', isPrimeDigit],
    ] as const
  ).map(([kind, first, second, isFirst]) => ({
    market: `${place}-${kind}`,
    first,
    second,
    sideOf: (result) => sideBy(isFirst(result[at] ?? '0')),
  }))

const sumMarkets: TwoSided[] = [
  {
    market: 'sum-size',
    first: 'big',
    second: 'small',
    sideOf: (result) => sideBy(sumOf(result) >= 23),
  },
  {
    market: 'sum-parity',
    first: 'odd',
    second: 'even',
    sideOf: (result) => sideBy(sumOf(result) % 2 === 1),
  },
]

const firstFifth: TwoSided = {
  market: 'dragon-tiger',
  first: 'dragon',
  second: 'tiger',
  chances: { first: 45n, second: 45n, of: 100n },
  sideOf: ([first = '0', , , , fifth = '0']) =>
    first === fifth ? undefined : sideBy(Number(first) > Number(fifth)),
}

/** Five times the same digit: all that a row of one position can hit. */
const same = digits.map((digit) => places.map(() => digit))

const digit = optionPlay({
  code: 'digit',
  group: 'positions',
  rows: places.map((code, at) => ({
    code,
    lines: new Map(
      digits.map((each): [string, Line] => [
        each,
        {
          hit: (result) => (result[at] === each ? 'digit' : undefined),
          covered: { market: code, size: 10, outcomes: [each] },
        },
      ]),
    ),
  })),
  tiers: [{ code: 'digit', pay: odds(9.91) }],
  bets: [{ code: 'digit', chances: [{ tier: 'digit', wins: 1n, of: 10n }], lines: 1 }],
  most: mostByRow(() => same),
  example: { selection: [['7'], [], [], [], ['3']], result: example },
})

const half = [{ code: 'side', chances: [{ tier: 'side', wins: 1n, of: 2n }], lines: 1 }]

const positionSides = optionPlay({
  code: 'position-sides',
  group: 'positions',
  rows: places.map((code, at) => ({
    code,
    lines: new Map(twoSidedLines(placeMarkets(code, at), { tier: 'side' })),
  })),
  tiers: [{ code: 'side', pay: odds(1.982) }],
  bets: half,
  most: mostByRow(() => same),
  example: { selection: [['big'], [], ['prime'], [], []], result: example },
})

/** Sums from 0 to 45, each once. */
const sums = Array.from({ length: 46 }, (_, sum) =>
  places.map((_place, at) => String(Math.max(0, Math.min(9, sum - 9 * at)))),
)

const sumSides = optionPlay({
  code: 'sum-sides',
  group: 'sum',
  rows: [{ code: 'sum', lines: new Map(twoSidedLines(sumMarkets, { tier: 'side' })) }],
  tiers: [{ code: 'side', pay: odds(1.982) }],
  bets: half,
  most: mostOverResults(() => sums),
  example: { selection: [['small']], result: example },
})

const firstAndFifth = ['10000', '00000', '00001'].map((each) => each.split(''))

const dragonTiger = optionPlay({
  code: 'dragon-tiger',
  group: 'dragon-tiger',
  rows: [{ code: 'side', lines: new Map(twoSidedLines([firstFifth], { tier: 'side' })) }],
  tiers: [{ code: 'side', pay: odds(2.2) }],
  bets: [{ code: 'side', chances: [{ tier: 'side', wins: 45n, of: 100n }], lines: 1 }],
  most: mostOverResults(() => firstAndFifth),
  example: { selection: [['dragon']], result: example },
})

const tie = optionPlay({
  code: 'tie',
  group: 'dragon-tiger',
  rows: [
    {
      code: 'side',
      lines: new Map<string, Line>([
        [
          'tie',
          {
            hit: (result) => (firstFifth.sideOf(result) ? undefined : 'tie'),
            covered: { market: 'tie', size: 10, outcomes: ['tie'] },
          },
        ],
      ]),
    },
  ],
  tiers: [{ code: 'tie', pay: odds(9.4) }],
  bets: [{ code: 'tie', chances: [{ tier: 'tie', wins: 10n, of: 100n }], lines: 1 }],
  most: mostOverResults(() => firstAndFifth),
  example: { selection: [['tie']], result: ['7', '0', '3', '4', '7'] },
})

const threePays = { leopard: 70, straight: 14, pair: 3.2, 'half-straight': 2.3, mixed: 2.8 }
const windows = { front: 0, middle: 1, last: 2 }

const threeLines = (row: string, from: number) =>
  new Map(
    threeClasses.map((each): [string, Line] => [
      each,
      {
        hit: (result) => (threeClassOf(result.slice(from, from + 3)) === each ? each : undefined),
        covered: {
          market: `${row}-three`,
          size: 1_000,
          outcomes: everyThree
            .filter((three) => threeClassOf(three) === each)
            .map((three) => three.join('')),
        },
      },
    ]),
  )

/** A result for each way in which the classes of the three windows can come together. */
let classResults: readonly Result[] | undefined
function resultsByClasses(): readonly Result[] {
  if (classResults) return classResults
  const found = new Map<string, Result>()
  for (const three of everyThree) {
    for (const rest of everyThree.slice(0, 100)) {
      const result = [...three, ...rest.slice(1)]
      const classes = Object.values(windows).map((from) =>
        threeClassOf(result.slice(from, from + 3)),
      )
      if (!found.has(classes.join())) found.set(classes.join(), result)
    }
  }
  classResults = [...found.values()]
  return classResults
}

const three = optionPlay({
  code: 'three',
  group: 'three',
  rows: Object.entries(windows).map(([code, from]) => ({ code, lines: threeLines(code, from) })),
  tiers: threeClasses.map((code) => ({ code, pay: odds(threePays[code]) })),
  bets: threeClasses.map((code) => ({
    code,
    chances: [{ tier: code, wins: threeClassCounts[code], of: 1_000n }],
    lines: 1,
  })),
  most: mostOverResults(resultsByClasses),
  example: { selection: [[], [], ['straight', 'half-straight']], result: example },
})

const digitTrend = (place: string, at: number): Trend => ({
  code: place,
  outcomes: digits.map((code) => ({ code, wins: 1n, of: 10n })),
  outcomeOf: (result) => result[at],
  isTwoSided: false,
})

const threeTrend = (code: string, from: number): Trend => ({
  code: `${code}-three`,
  outcomes: threeClasses.map((each) => ({ code: each, wins: threeClassCounts[each], of: 1_000n })),
  outcomeOf: (result) => threeClassOf(result.slice(from, from + 3)),
  isTwoSided: false,
})

/** Five digits, bet on by sides at fixed odds. */
export const sscSides: Family = {
  code: 'ssc-sides',
  shape: digitsShape(places),
  hasSeries: false,
  plays: [positionSides, digit, sumSides, dragonTiger, tie, three],
  trends: [
    ...places.map(digitTrend),
    ...places.flatMap((place, at) => placeMarkets(place, at).map(twoSidedTrend)),
    ...sumMarkets.map(twoSidedTrend),
    twoSidedTrend(firstFifth),
    ...Object.entries(windows).map(([code, from]) => threeTrend(code, from)),
  ],
}
