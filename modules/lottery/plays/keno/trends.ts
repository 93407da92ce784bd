import { choose, sumOf } from '../counting.ts'
import type { Result, Trend } from '../family.ts'
import { numbers } from './picks.ts'

/** All draws of 20 numbers of 80. */
const of = 3_535_316_142_212_174_320n

const total = (result: Result) => sumOf(result.map(Number))
const share = (code: string, wins: bigint) => ({ code, wins, of })

const half = BigInt(choose(40, 10)) ** 2n
const more = (of - half) / 2n

/** The five elements by the highest sum of each, with how many draws have a sum of it. */
const elements = [
  { code: 'metal', most: 695, wins: 362_424_019_495_171_770n },
  { code: 'wood', most: 763, wins: 712_463_910_471_784_803n },
  { code: 'water', most: 855, wins: 1_371_845_418_169_315_204n },
  { code: 'fire', most: 923, wins: 719_054_759_525_309_151n },
  { code: 'earth', most: 1_410, wins: 369_528_034_550_593_392n },
]

const compared = (count: number, codes: readonly [string, string]) =>
  count === 10 ? 'even-split' : count > 10 ? codes[0] : codes[1]

/** How many of the numbers are of one half of all: more of it, more of the other, or ten each. */
const halfTrend = (
  code: string,
  codes: readonly [string, string],
  isIn: (number: number) => boolean,
): Trend => ({
  code,
  outcomes: [share(codes[0], more), share(codes[1], more), share('even-split', half)],
  outcomeOf: (result) => compared(result.filter((number) => isIn(Number(number))).length, codes),
  isTwoSided: false,
})

export const trends: readonly Trend[] = [
  {
    code: 'sum-size',
    outcomes: [
      share('big', 1_759_886_689_338_606_861n),
      share('small', 1_759_886_689_338_606_861n),
    ],
    // 810 is neither, and ends a run.
    outcomeOf: (result) => {
      const sum = total(result)
      return sum === 810 ? undefined : sum > 810 ? 'big' : 'small'
    },
    isTwoSided: true,
  },
  {
    code: 'sum-parity',
    outcomes: [share('odd', 1_767_658_070_682_256_896n), share('even', 1_767_658_071_529_917_424n)],
    outcomeOf: (result) => (total(result) % 2 === 1 ? 'odd' : 'even'),
    isTwoSided: true,
  },
  {
    code: 'element',
    outcomes: elements.map(({ code, wins }) => share(code, wins)),
    outcomeOf: (result) => elements.find(({ most }) => total(result) <= most)?.code,
    isTwoSided: false,
  },
  halfTrend('odd-even', ['more-odd', 'more-even'], (number) => number % 2 === 1),
  halfTrend('upper-lower', ['more-upper', 'more-lower'], (number) => number <= 40),
  ...numbers.map((number): Trend => ({
    code: `number-${number}`,
    outcomes: [
      { code: 'in', wins: 1n, of: 4n },
      { code: 'out', wins: 3n, of: 4n },
    ],
    outcomeOf: (result) => (result.includes(number) ? 'in' : 'out'),
    isTwoSided: false,
  })),
]
