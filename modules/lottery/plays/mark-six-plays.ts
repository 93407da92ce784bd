import { linesMax } from '../limits.ts'
import { combinationPlay } from './combination-play.ts'
import type { BetKind, Play, Result } from './family.ts'
import { allNumbers } from './mark-six-numbers.ts'
import { choose, mostToChoose, odds } from './odds.ts'

export const draws = choose(49, 7)
export const regularOf = (result: Result) => result.slice(0, 6)
export const specialOf = (result: Result) => result[6] ?? ''

type Counted = {
  code: string
  group: string
  size: number
  tiers: readonly { code: string; pay: number; wins: bigint; of: bigint }[]
  /** Lines that hit each tier: of so many chosen, so many regular ones were drawn, and the special one or not. */
  hits(chosen: number, regular: number, special: 0 | 1): readonly number[]
  example: Play['example']
}

const ways = (n: number, k: number) => Number(choose(n, k))

/** Numbers of 49, of which each combination is a line; only how many were drawn counts. */
export const countedPlay = ({ code, group, size, tiers, hits, example }: Counted): Play =>
  combinationPlay({
    code,
    group,
    row: {
      code: 'numbers',
      options: allNumbers,
      least: size,
      most: mostToChoose(49, size, linesMax),
    },
    size,
    tiers: tiers.map((tier) => ({ code: tier.code, pay: odds(tier.pay) })),
    bets: [
      {
        code: 'numbers',
        chances: tiers.map(({ code: tier, wins, of }) => ({ tier, wins, of })),
        lines: 1,
      },
    ],
    hitsOf: (chosen, result) => {
      const regular = new Set(regularOf(result))
      const drawn = chosen.filter((number) => regular.has(number)).length
      return hits(chosen.length, drawn, chosen.includes(specialOf(result)) ? 1 : 0)
    },
    mostOf: (chosen) => {
      const count = chosen.length
      return ([0, 1] as const).flatMap((special) =>
        Array.from({ length: 7 }, (_, regular) => regular)
          // So many of those that were not chosen are drawn.
          .filter((regular) => regular + special <= count && 7 - regular - special <= 49 - count)
          .map((regular) => hits(count, regular, special)),
      )
    },
    example,
  })

const sixth = choose(49, 6)
const inRegular = (size: number) => ({ wins: choose(49 - size, 6 - size), of: sixth })
const regularAndSpecial = { wins: 6n * 2n, of: 49n * 48n }

export const allRegular = (code: string, size: number, pay: number, example: Play['example']) =>
  countedPlay({
    code,
    group: 'together',
    size,
    tiers: [{ code: 'all', pay, ...inRegular(size) }],
    hits: (_, regular) => [ways(regular, size)],
    example,
  })

/** Three numbers, of which two or three are regular. */
export const twoOfThree = (example: Play['example']) =>
  countedPlay({
    code: 'two-of-three',
    group: 'together',
    size: 3,
    tiers: [
      { code: 'three', pay: 110, ...inRegular(3) },
      { code: 'two', pay: 20, wins: 3n * choose(46, 4), of: sixth },
    ],
    hits: (chosen, regular) => [ways(regular, 3), ways(regular, 2) * (chosen - regular)],
    example,
  })

/** Two numbers: both regular, or one of them special. */
export const twoOrSpecial = (example: Play['example']) =>
  countedPlay({
    code: 'two-or-special',
    group: 'together',
    size: 2,
    tiers: [
      { code: 'both', pay: 50, ...inRegular(2) },
      { code: 'with-special', pay: 25, ...regularAndSpecial },
    ],
    hits: (_, regular, special) => [ways(regular, 2), regular * special],
    example,
  })

export const specialPair = (example: Play['example']) =>
  countedPlay({
    code: 'special-pair',
    group: 'together',
    size: 2,
    tiers: [{ code: 'pair', pay: 150, ...regularAndSpecial }],
    hits: (_, regular, special) => [regular * special],
    example,
  })

export const noneOf = (size: number, pay: number, example: Play['example']) =>
  countedPlay({
    code: `none-${size}`,
    group: 'none',
    size,
    tiers: [{ code: 'none', pay, wins: choose(49 - size, 7), of: draws }],
    hits: (chosen, regular, special) => [ways(chosen - regular - special, size)],
    example,
  })

type Grouped = {
  code: string
  group: string
  size: number
  options: readonly string[]
  /** The one group of another size, and how many numbers it and the others have. */
  odd: string
  oddNumbers: number
  numbers: number
  groupOf(number: string): string
  tiers: { plain: string; plainPay: number; odd: string; oddPay: number }
  example: Play['example']
}

/** How many draws of 7 have a number of each group. */
export function drawsWithAll(sizes: readonly number[]): bigint {
  return Array.from({ length: 2 ** sizes.length }, (_, mask) => mask).reduce((sum, mask) => {
    const without = sizes.filter((_, at) => (mask >> at) % 2 === 1)
    const left = 49 - without.reduce((total, size) => total + size, 0)
    return without.length % 2 === 0 ? sum + choose(left, 7) : sum - choose(left, 7)
  }, 0n)
}

/** Groups of numbers, all of which have to be among the seven: zodiac animals, or last digits. */
export function groupedPlay(grouped: Grouped): Play {
  const { code, group, size, options, odd, oddNumbers, numbers, tiers } = grouped
  const plain = Array.from({ length: size }, () => numbers)
  const bet = (tier: string, sizes: readonly number[]): BetKind => ({
    code: tier,
    chances: [{ tier, wins: drawsWithAll(sizes), of: draws }],
    lines: 1,
  })
  const hits = (others: number, isOdd: boolean) => [
    ways(others, size),
    isOdd ? ways(others, size - 1) : 0,
  ]
  return combinationPlay({
    code,
    group,
    row: { code: group, options, least: size, most: options.length },
    size,
    tiers: [
      { code: tiers.plain, pay: odds(tiers.plainPay) },
      { code: tiers.odd, pay: odds(tiers.oddPay) },
    ],
    bets: [bet(tiers.plain, plain), bet(tiers.odd, [oddNumbers, ...plain.slice(1)])],
    hitsOf: (chosen, result) => {
      const there = new Set(result.map(grouped.groupOf))
      const others = chosen.filter((each) => each !== odd && there.has(each)).length
      return hits(others, chosen.includes(odd) && there.has(odd))
    },
    mostOf: (chosen) => {
      const others = chosen.filter((each) => each !== odd).length
      const without = hits(Math.min(others, 7), false)
      return others < chosen.length ? [without, hits(Math.min(others, 6), true)] : [without]
    },
    ...(size === 1 && {
      covers: ([chosen = []]) => [{ market: code, size: options.length, outcomes: chosen }],
    }),
    example: grouped.example,
  })
}
