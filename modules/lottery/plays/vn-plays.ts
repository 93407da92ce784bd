import { linesMax } from '../limits.ts'
import { combinationPlay } from './combination-play.ts'
import { digits } from './digit-class.ts'
import type { Play, Result } from './family.ts'
import { numberPlay } from './number-play.ts'
import { choose, mostToChoose, odds } from './odds.ts'
import { type Line, mostOverResults, optionPlay } from './option-play.ts'

type Numbers = (result: Result) => readonly string[]

type Priced = {
  code: string
  group: string
  digits: number
  /** The ends or starts that are looked at, of a result. */
  numbers: Numbers
  /** How many those are. */
  count: number
  /** What a line costs, in amounts, where it is not one. */
  price?: number
  pay: number
  market?: string
  example: Play['example']
}

/** A play that pays each of the sheet's numbers which is the chosen one. */
export const sheetPlay = ({ numbers, count, price, pay, digits: width, ...play }: Priced): Play =>
  numberPlay({
    ...play,
    digits: width,
    tiers: [{ code: 'hit', pay: odds(pay) }],
    bets: [
      {
        code: 'number',
        chances: [{ tier: 'hit', wins: BigInt(count), of: BigInt(10 ** width) }],
        lines: 1,
      },
    ],
    ...(price !== undefined && { price: odds(price) }),
    targets: (result) => numbers(result).map((number) => [number, 0]),
    most: [count],
    market: play.market ?? play.code,
  })

/** How many sheets of `count` numbers, of 100 each, have all of `size` different ones. */
export const sheetsWithAll = (count: number, size: number): bigint =>
  Array.from({ length: size + 1 }, (_, without) => without).reduce((sum, without) => {
    const ways = choose(size, without) * BigInt(100 - without) ** BigInt(count)
    return without % 2 === 0 ? sum + ways : sum - ways
  }, 0n)

type Crossed = {
  code: string
  group: string
  size: number
  /** The two-digit ends of the sheet. */
  ends: Numbers
  /** How many those are. */
  count: number
  pay: number
  most?: number
  example: Play['example']
}

const twoDigits = (least: number, most: number) => ({
  code: 'number',
  options: { digits: 2 },
  least,
  most,
})

/** Wins where all numbers of a line are on the sheet, once or more often. */
export const crossPlay = ({ code, group, size, ends, count, pay, most, example }: Crossed): Play =>
  combinationPlay({
    code,
    group,
    row: twoDigits(size, most ?? mostToChoose(100, size, linesMax)),
    size,
    tiers: [{ code: 'all', pay: odds(pay) }],
    bets: [
      {
        code: 'numbers',
        chances: [{ tier: 'all', wins: sheetsWithAll(count, size), of: 100n ** BigInt(count) }],
        lines: 1,
      },
    ],
    hitsOf: (chosen, result) => {
      const there = new Set(ends(result))
      return [Number(choose(chosen.filter((number) => there.has(number)).length, size))]
    },
    mostOf: (chosen) => [[Number(choose(Math.min(chosen.length, count), size))]],
    example,
  })

/** Wins where none of a line's numbers is on the sheet. */
export const missPlay = ({ code, group, size, ends, count, pay, example }: Crossed): Play =>
  combinationPlay({
    code,
    group,
    row: twoDigits(size, mostToChoose(100, size, linesMax)),
    size,
    tiers: [{ code: 'none', pay: odds(pay) }],
    bets: [
      {
        code: 'numbers',
        chances: [
          { tier: 'none', wins: BigInt(100 - size) ** BigInt(count), of: 100n ** BigInt(count) },
        ],
        lines: 1,
      },
    ],
    hitsOf: (chosen, result) => {
      const there = new Set(ends(result))
      return [Number(choose(chosen.filter((number) => !there.has(number)).length, size))]
    },
    // A sheet has one number at least.
    mostOf: (chosen) => [[Number(choose(Math.min(chosen.length, 99), size))]],
    example,
  })

/** One of the last two digits of the special prize. */
export const digitPlay = (
  code: string,
  digitOf: (result: Result) => string | undefined,
  results: () => readonly Result[],
  result: Result,
): Play =>
  optionPlay({
    code,
    group: 'head-tail',
    rows: [
      {
        code,
        lines: new Map(
          digits.map((digit): [string, Line] => [
            digit,
            {
              hit: (drawn) => (digitOf(drawn) === digit ? 'digit' : undefined),
              covered: { market: code, size: 10, outcomes: [digit] },
            },
          ]),
        ),
      },
    ],
    tiers: [{ code: 'digit', pay: odds(9.9) }],
    bets: [{ code: 'digit', chances: [{ tier: 'digit', wins: 1n, of: 10n }], lines: 1 }],
    most: mostOverResults(results),
    example: { selection: [[digitOf(result) ?? '0']], result },
  })
