import type { BetKind, Play, Result, Tier } from '../family.ts'
import {
  allNumbers,
  type Animal,
  animalOf,
  animals,
  colourOf,
  colours,
} from '../mark-six-numbers.ts'
import { specialOf } from '../mark-six-plays.ts'
import { odds } from '../odds.ts'
import { type Line, mostOverResults, optionPlay } from '../option-play.ts'
import { sideBy, type TwoSided, twoSidedLines } from '../two-sided.ts'

export const example: Result = ['5', '12', '23', '31', '40', '46', '27']
export const picked = (...selection: string[]) => ({ selection: [selection], result: example })

/** A result for each special number: all that a bet on it can hit. */
const bySpecial = allNumbers.map((number) => ['', '', '', '', '', '', number])

const digitSum = (number: number) => Math.floor(number / 10) + (number % 10)

// 49 is on no side: it gives the stake back.
export const specialMarkets: TwoSided[] = (
  [
    ['size', 'big', 'small', (number: number) => number >= 25],
    ['parity', 'odd', 'even', (number: number) => number % 2 === 1],
    ['digit-sum-size', 'sum-big', 'sum-small', (number: number) => digitSum(number) >= 7],
    ['digit-sum-parity', 'sum-odd', 'sum-even', (number: number) => digitSum(number) % 2 === 1],
    ['tail-size', 'tail-big', 'tail-small', (number: number) => number % 10 >= 5],
  ] as const
).map(([market, first, second, isFirst]) => ({
  market,
  first,
  second,
  chances: { first: 24n, second: 24n, of: 49n },
  sideOf: (result) =>
    specialOf(result) === '49' ? undefined : sideBy(isFirst(Number(specialOf(result)))),
}))

const push: Tier = { code: 'push', pay: odds(1) }

const specialSides = optionPlay({
  code: 'special-sides',
  group: 'special',
  rows: [
    {
      code: 'sides',
      lines: new Map(twoSidedLines(specialMarkets, { tier: 'side', push: 'push' })),
    },
  ],
  tiers: [{ code: 'side', pay: odds(1.965) }, push],
  pushes: ['push'],
  bets: [
    {
      code: 'side',
      chances: [
        { tier: 'side', wins: 24n, of: 49n },
        { tier: 'push', wins: 1n, of: 49n },
      ],
      lines: 1,
    },
  ],
  most: mostOverResults(() => bySpecial),
  example: picked('big'),
})

type OfSpecial = {
  code: string
  options: readonly string[]
  isHit(option: string, number: string): boolean
  tiers: readonly { code: string; pay: number; wins: number }[]
  tierOf(option: string): string
  /** Whether 49 gives the stake back. */
  pushes?: boolean
  selection: string
}

/** Options about the special number. */
function specialPlay(of: OfSpecial): Play {
  const numbersOf = (option: string) => allNumbers.filter((number) => of.isHit(option, number))
  const isPush = (number: string) => of.pushes === true && number === '49'
  return optionPlay({
    code: of.code,
    group: 'special',
    rows: [
      {
        code: of.code,
        lines: new Map(
          of.options.map((option): [string, Line] => [
            option,
            {
              hit: (result) => {
                const number = specialOf(result)
                if (isPush(number)) return 'push'
                return of.isHit(option, number) ? of.tierOf(option) : undefined
              },
              covered: { market: 'special', size: 49, outcomes: numbersOf(option) },
            },
          ]),
        ),
      },
    ],
    tiers: [
      ...of.tiers.map(({ code, pay }) => ({ code, pay: odds(pay) })),
      ...(of.pushes ? [push] : []),
    ],
    ...(of.pushes && { pushes: ['push'] }),
    bets: of.tiers.map(({ code, wins }): BetKind => ({
      code,
      chances: [
        { tier: code, wins: BigInt(wins), of: 49n },
        ...(of.pushes ? [{ tier: 'push', wins: 1n, of: 49n }] : []),
      ],
      lines: 1,
    })),
    most: mostOverResults(() => bySpecial),
    example: picked(of.selection),
  })
}

const specialNumber = (code: string, pay: number) =>
  specialPlay({
    code,
    options: allNumbers,
    isHit: (option, number) => option === number,
    tiers: [{ code: 'number', pay, wins: 1 }],
    tierOf: () => 'number',
    selection: '27',
  })

const colour = specialPlay({
  code: 'colour',
  options: colours,
  isHit: (option, number) => colourOf(number) === option,
  tiers: [
    { code: 'red', pay: 2.7, wins: 17 },
    { code: 'blue', pay: 2.9, wins: 16 },
    { code: 'green', pay: 2.9, wins: 16 },
  ],
  tierOf: (option) => option,
  selection: 'green',
})

const halves: Readonly<Record<string, (number: number) => boolean>> = {
  big: (number) => number >= 25,
  small: (number) => number < 25,
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
}
const halfColours = colours.flatMap((each) => Object.keys(halves).map((half) => `${each}-${half}`))
const isHalf = (option: string, number: string) => {
  const [hue, half = ''] = option.split('-')
  return number !== '49' && colourOf(number) === hue && halves[half]?.(Number(number)) === true
}
/** What a half of a colour pays, by how many numbers it has. */
const halfPays: Readonly<Record<number, number>> = { 7: 6.5, 8: 5.7, 9: 5.05, 10: 4.55 }

const halfColour = specialPlay({
  code: 'half-colour',
  options: halfColours,
  isHit: isHalf,
  tiers: halfColours.map((code) => {
    const wins = allNumbers.filter((number) => isHalf(code, number)).length
    return { code, pay: halfPays[wins] ?? 0, wins }
  }),
  tierOf: (option) => option,
  pushes: true,
  selection: 'green-big',
})

export const specialPlays: readonly Play[] = [
  specialSides,
  specialNumber('special-a', 48),
  specialNumber('special-b', 43),
  colour,
  halfColour,
]

/** The animal of the special number, in a lunar year. */
export const specialZodiac = (year: Animal): Play =>
  specialPlay({
    code: 'special-zodiac',
    options: animals,
    isHit: (option, number) => animalOf(number, year) === option,
    tiers: [
      { code: 'four', pay: 12, wins: 4 },
      { code: 'five', pay: 9.5, wins: 5 },
    ],
    tierOf: (option) => (option === year ? 'five' : 'four'),
    selection: animalOf(specialOf(example), year),
  })
