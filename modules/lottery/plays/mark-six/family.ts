import type { Family, Play, Result, Trend } from '../family.ts'
import {
  allNumbers,
  type Animal,
  animalAt,
  animalOf,
  animals,
  colourOf,
} from '../mark-six-numbers.ts'
import {
  allRegular,
  draws,
  groupedPlay,
  noneOf,
  regularOf,
  specialOf,
  specialPair,
  twoOfThree,
  twoOrSpecial,
} from '../mark-six-plays.ts'
import { odds } from '../odds.ts'
import { type Line, mostOverResults, optionPlay } from '../option-play.ts'
import { ballsShape } from '../shapes.ts'
import { sideBy, type TwoSided, twoSidedLines, twoSidedTrend } from '../two-sided.ts'
import { example, picked, specialMarkets, specialPlays, specialZodiac } from './special-plays.ts'

/** Of all draws of seven numbers, those that add up to 175 or more. */
const bigTotals = 43_428_958n

const totalOf = (result: Result) => result.reduce((sum, number) => sum + Number(number), 0)
const total: TwoSided = {
  market: 'total-size',
  first: 'big',
  second: 'small',
  chances: { first: bigTotals, second: draws - bigTotals, of: draws },
  sideOf: (result) => sideBy(totalOf(result) >= 175),
}

const totalSides = optionPlay({
  code: 'total',
  group: 'total',
  rows: [{ code: 'total', lines: new Map(twoSidedLines([total], {})) }],
  tiers: [
    { code: 'big', pay: odds(1.93) },
    { code: 'small', pay: odds(1.97) },
  ],
  bets: [
    { code: 'big', chances: [{ tier: 'big', wins: bigTotals, of: draws }], lines: 1 },
    { code: 'small', chances: [{ tier: 'small', wins: draws - bigTotals, of: draws }], lines: 1 },
  ],
  most: mostOverResults(() => [allNumbers.slice(0, 7), allNumbers.slice(42)]),
  example: picked('big'),
})

const regular = optionPlay({
  code: 'regular',
  group: 'regular',
  rows: [
    {
      code: 'numbers',
      lines: new Map(
        allNumbers.map((number): [string, Line] => [
          number,
          {
            hit: (result) => (regularOf(result).includes(number) ? 'number' : undefined),
            covered: { market: 'regular', size: 49, outcomes: [number] },
          },
        ]),
      ),
    },
  ],
  tiers: [{ code: 'number', pay: odds(7.2) }],
  bets: [{ code: 'number', chances: [{ tier: 'number', wins: 6n, of: 49n }], lines: 1 }],
  most: (_, [chosen = []]) => [[Math.min(6, chosen.length)]],
  example: picked('12'),
})

const together = [
  allRegular('two-of-two', 2, 60, picked('5', '12')),
  allRegular('three-of-three', 3, 700, picked('5', '12', '23')),
  // The table names no price for it: 14,125 would be fair.
  allRegular('four-of-four', 4, 13_000, picked('5', '12', '23', '31')),
  twoOfThree(picked('5', '12', '7')),
  twoOrSpecial(picked('5', '27')),
  specialPair(picked('5', '27')),
]

const missing = ['1', '2', '3', '4', '6', '7', '8', '9', '10', '11']
const nonePays = [2.15, 2.5, 3, 3.65, 4.45, 5.4]
const none = nonePays.map((pay, at) => noneOf(at + 5, pay, picked(...missing.slice(0, at + 5))))

const tails = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const tailPlays = (
  [
    [1, 1.75, 2.09],
    [2, 3.3, 3.9],
    [3, 6.9, 8.2],
  ] as const
).map(([size, plainPay, oddPay]) =>
  groupedPlay({
    code: `tail-${size}`,
    group: 'tail',
    size,
    options: tails,
    odd: '0',
    oddNumbers: 4,
    numbers: 5,
    groupOf: (number) => number.slice(-1),
    tiers: { plain: 'plain', plainPay, odd: 'with-zero', oddPay },
    example: picked(...['5', '2', '3'].slice(0, size)),
  }),
)

/** The plays that follow the animals, whose numbers change with the lunar year. */
function zodiacPlays(year: Animal): Play[] {
  const animalIn = (number: string) => animalOf(number, year)
  const there = [...new Set(example.map(animalIn))]
  const linked = (
    [
      [1, 2.08, 1.78],
      [2, 4.5, 4],
      [3, 12, 9.5],
      [4, 35, 28],
    ] as const
  ).map(([size, plainPay, oddPay]) =>
    groupedPlay({
      code: `zodiac-${size}`,
      group: 'zodiac',
      size,
      options: animals,
      odd: year,
      oddNumbers: 5,
      numbers: 4,
      groupOf: animalIn,
      tiers: { plain: 'four', plainPay, odd: 'five', oddPay },
      example: picked(...there.slice(0, size)),
    }),
  )
  return [specialZodiac(year), ...linked]
}

const fixedPlays = [...specialPlays, totalSides, regular, ...together, ...none, ...tailPlays]

const colourTrend: Trend = {
  code: 'colour',
  outcomes: [
    { code: 'red', wins: 17n, of: 49n },
    { code: 'blue', wins: 16n, of: 49n },
    { code: 'green', wins: 16n, of: 49n },
  ],
  outcomeOf: (result) => colourOf(specialOf(result)),
  isTwoSided: false,
}

const specialTrend: Trend = {
  code: 'special',
  outcomes: allNumbers.map((code) => ({ code, wins: 1n, of: 49n })),
  outcomeOf: specialOf,
  isTwoSided: false,
}

const zodiacTrend = (year: Animal): Trend => ({
  code: 'zodiac',
  outcomes: animals.map((code) => ({ code, wins: code === year ? 5n : 4n, of: 49n })),
  outcomeOf: (result) => animalOf(specialOf(result), year),
  isTwoSided: false,
})

const markSixIn = (year: Animal): Family => ({
  code: 'mark-six',
  shape: ballsShape({
    kind: 'balls',
    of: 49,
    places: [
      { code: 'regular', count: 6 },
      { code: 'special', count: 1 },
    ],
    sorted: 6,
  }),
  hasSeries: false,
  plays: [...fixedPlays, ...zodiacPlays(year)],
  trends: [
    specialTrend,
    colourTrend,
    zodiacTrend(year),
    ...specialMarkets.map(twoSidedTrend),
    twoSidedTrend(total),
  ],
})

const byYear = new Map(animals.map((year) => [year, markSixIn(year)]))

/** Six regular numbers and a special one of 49. Its animals are those of the year of the horse until a time is told. */
export const markSix: Family = {
  ...markSixIn('horse'),
  at: (time) => byYear.get(animalAt(time)) ?? markSix,
}
