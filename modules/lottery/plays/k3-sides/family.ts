import type { Family, Result, Trend } from '../family.ts'
import { odds } from '../odds.ts'
import { type Line, mostOverResults, optionPlay } from '../option-play.ts'
import { diceShape } from '../shapes.ts'
import { sideBy, type TwoSided, twoSidedLines, twoSidedTrend } from '../two-sided.ts'

const faces = ['1', '2', '3', '4', '5', '6'] as const
const example = ['2', '5', '5']

/** All 216 throws of three dice. */
export const everyThrow: readonly Result[] = faces.flatMap((first) =>
  faces.flatMap((second) => faces.map((third) => [first, second, third])),
)

const sumOf = (result: Result) => result.reduce((sum, die) => sum + Number(die), 0)
const isTriple = (result: Result) => new Set(result).size === 1
const countOf = (result: Result, die: string) => result.filter((each) => each === die).length

// Both sides lose on a triple.
const sideUnlessTriple = (isFirst: (sum: number) => boolean) => (result: Result) =>
  isTriple(result) ? undefined : sideBy(isFirst(sumOf(result)))
const chances = { first: 105n, second: 105n, of: 216n }

const markets: TwoSided[] = [
  {
    market: 'sum-size',
    first: 'big',
    second: 'small',
    chances,
    sideOf: sideUnlessTriple((sum) => sum >= 11),
  },
  {
    market: 'sum-parity',
    first: 'odd',
    second: 'even',
    chances,
    sideOf: sideUnlessTriple((sum) => sum % 2 === 1),
  },
]

const sumSides = optionPlay({
  code: 'sum-sides',
  group: 'sum',
  rows: [{ code: 'sum', lines: new Map(twoSidedLines(markets, { tier: 'side' })) }],
  tiers: [{ code: 'side', pay: odds(1.982) }],
  bets: [{ code: 'side', chances: [{ tier: 'side', wins: 105n, of: 216n }], lines: 1 }],
  most: mostOverResults(() => everyThrow),
  example: { selection: [['big']], result: example },
})

type Thrown = {
  code: string
  group: string
  options: readonly string[]
  isHit(option: string, result: Result): boolean
  /** The tier of an option; the play's only one where it is absent. */
  tierOf?(option: string): string
  payOf(option: string): number
  selection: readonly string[]
  result?: Result
}

const winsOf = (isHit: (result: Result) => boolean) => everyThrow.filter(isHit)

/** A play of options, each of which a part of the 216 throws hits. */
function thrownPlay({ options, isHit, tierOf, payOf, selection, ...play }: Thrown) {
  const tier = tierOf ?? (() => play.code)
  const tiers = [...new Map(options.map((option) => [tier(option), option]))]
  const lines = options.map((option): [string, Line] => [
    option,
    {
      hit: (result) => (isHit(option, result) ? tier(option) : undefined),
      covered: {
        market: 'dice',
        size: 216,
        outcomes: winsOf((result) => isHit(option, result)).map((result) => result.join('')),
      },
    },
  ])
  return optionPlay({
    code: play.code,
    group: play.group,
    rows: [{ code: play.code, lines: new Map(lines) }],
    tiers: tiers.map(([code, option]) => ({ code, pay: odds(payOf(option)) })),
    bets: tiers.map(([code, option]) => ({
      code,
      chances: [
        {
          tier: code,
          wins: BigInt(winsOf((result) => isHit(option, result)).length),
          of: 216n,
        },
      ],
      lines: 1,
    })),
    most: mostOverResults(() => everyThrow),
    example: { selection: [selection], result: play.result ?? example },
  })
}

const sumPays: Readonly<Record<number, number>> = {
  3: 165,
  4: 48,
  5: 25,
  6: 15,
  7: 10,
  8: 7.2,
  9: 6.05,
  10: 5.6,
}
const sums = Array.from({ length: 16 }, (_, at) => String(at + 3))

const sum = thrownPlay({
  code: 'sum',
  group: 'sum',
  options: sums,
  isHit: (option, result) => sumOf(result) === Number(option),
  tierOf: (option) => option,
  payOf: (option) => sumPays[Math.min(Number(option), 21 - Number(option))] ?? 0,
  selection: ['12'],
})

const anyTriple = thrownPlay({
  code: 'any-triple',
  group: 'dice',
  options: ['any-triple'],
  isHit: (_, result) => isTriple(result),
  payOf: () => 27.5,
  selection: ['any-triple'],
  result: ['4', '4', '4'],
})

const triple = thrownPlay({
  code: 'triple',
  group: 'dice',
  options: faces,
  isHit: (die, result) => countOf(result, die) === 3,
  payOf: () => 165,
  selection: ['4'],
  result: ['4', '4', '4'],
})

const pair = thrownPlay({
  code: 'pair',
  group: 'dice',
  options: faces,
  isHit: (die, result) => countOf(result, die) >= 2,
  payOf: () => 9.8,
  selection: ['5'],
})

const two = thrownPlay({
  code: 'two',
  group: 'dice',
  options: faces.flatMap((one, at) => faces.slice(at + 1).map((other) => `${one}${other}`)),
  isHit: (option, result) =>
    result.includes(option.slice(0, 1)) && result.includes(option.slice(1)),
  payOf: () => 4.8,
  selection: ['25'],
})

const single = thrownPlay({
  code: 'single',
  group: 'dice',
  options: faces,
  isHit: (die, result) => result.includes(die),
  payOf: () => 2.05,
  selection: ['2'],
})

const sumTrend: Trend = {
  code: 'sum',
  outcomes: sums.map((code) => ({
    code,
    wins: BigInt(winsOf((result) => sumOf(result) === Number(code)).length),
    of: 216n,
  })),
  outcomeOf: (result) => String(sumOf(result)),
  isTwoSided: false,
}

/** Three dice, bet on by sides at fixed odds. */
export const k3Sides: Family = {
  code: 'k3-sides',
  shape: diceShape(3),
  hasSeries: false,
  plays: [sumSides, sum, single, two, pair, triple, anyTriple],
  trends: [sumTrend, ...markets.map(twoSidedTrend)],
}
