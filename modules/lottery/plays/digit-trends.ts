import { subsetsOf, sumOf } from './counting.ts'
import { duelOf } from './digit-sides.ts'
import { byFeature, spanOf, sumOfDigits, threeClass } from './digit-three.ts'
import type { Result, Trend } from './family.ts'
import { digitsAt, tenDigits } from './pattern.ts'

const primes = new Set(['1', '2', '3', '5', '7'])

const half = (code: string) => ({ code, wins: 1n, of: 2n })

const sizeOf = (digit: string) => (Number(digit) >= 5 ? 'big' : 'small')
const parityOf = (number: number) => (number % 2 === 1 ? 'odd' : 'even')

/** What each place of digits showed: the digit, its size, whether it is odd and whether it is prime. */
export const placeTrends = (all: readonly string[]): Trend[] =>
  all.flatMap((place, at) => {
    const digitOf = (result: Result) => result[at] ?? ''
    return [
      {
        code: `digit-${place}`,
        outcomes: tenDigits.map((code) => ({ code, wins: 1n, of: 10n })),
        outcomeOf: digitOf,
        isTwoSided: false,
      },
      {
        code: `size-${place}`,
        outcomes: [half('big'), half('small')],
        outcomeOf: (result) => sizeOf(digitOf(result)),
        isTwoSided: true,
      },
      {
        code: `parity-${place}`,
        outcomes: [half('odd'), half('even')],
        outcomeOf: (result) => parityOf(Number(digitOf(result))),
        isTwoSided: true,
      },
      {
        code: `prime-${place}`,
        outcomes: [half('prime'), half('composite')],
        outcomeOf: (result) => (primes.has(digitOf(result)) ? 'prime' : 'composite'),
        isTwoSided: true,
      },
    ]
  })

/** The sum of all digits: big in the upper half of what it can be, odd or even. */
export const sumTrends = (count: number): Trend[] => {
  const total = (result: Result) => sumOf(result.map(Number))
  return [
    {
      code: 'sum-size',
      outcomes: [half('big'), half('small')],
      outcomeOf: (result) => (total(result) * 2 > 9 * count ? 'big' : 'small'),
      isTwoSided: true,
    },
    {
      code: 'sum-parity',
      outcomes: [half('odd'), half('even')],
      outcomeOf: (result) => parityOf(total(result)),
      isTwoSided: true,
    },
  ]
}

const neighbours = (one: string, other: string) => {
  const apart = Math.abs(Number(one) - Number(other))
  return apart === 1 || apart === 9
}

/** The class of three digits: two neighbours without more are a half-straight, the rest is mixed. */
export function shapeOf(drawn: readonly string[]): string {
  const [a = '', b = '', c = ''] = drawn
  const isHalf = neighbours(a, b) || neighbours(b, c) || neighbours(a, c)
  return threeClass(drawn) ?? (isHalf ? 'half-straight' : 'mixed')
}

const countedBy = (codes: readonly string[], featureOf: (digits: readonly string[]) => string) => {
  const numbers = byFeature(3, featureOf)
  return codes.map((code) => ({ code, wins: BigInt(numbers.get(code)?.length ?? 0), of: 1_000n }))
}

const spanText = (digits: readonly string[]) => String(spanOf(digits))
const sumText = (digits: readonly string[]) => String(sumOfDigits(digits))
const sums = Array.from({ length: 28 }, (_, sum) => String(sum))
const shapes = ['leopard', 'straight', 'pair', 'half-straight', 'mixed']

/** Sum, span and shape of three digits. */
export function threeTrends(group: string, indices: readonly number[]): Trend[] {
  const features = [
    { code: 'sum', outcomes: countedBy(sums, sumText), featureOf: sumText },
    { code: 'span', outcomes: countedBy(tenDigits, spanText), featureOf: spanText },
    { code: 'shape', outcomes: countedBy(shapes, shapeOf), featureOf: shapeOf },
  ]
  return features.map(({ code, outcomes, featureOf }) => ({
    code: `${code}-${group}`,
    outcomes,
    outcomeOf: (result) => featureOf(digitsAt(result, indices)),
    isTwoSided: false,
  }))
}

/** Of every two places the higher one: a tie is neither, and ends a run. */
export const duelTrends = (all: readonly string[]): Trend[] =>
  subsetsOf([...all.keys()], 2).map(([left = 0, right = 0]) => ({
    code: `duel-${all[left]}-${all[right]}`,
    outcomes: [
      { code: 'dragon', wins: 45n, of: 100n },
      { code: 'tiger', wins: 45n, of: 100n },
    ],
    outcomeOf: (result) => {
      const duel = duelOf(result[left] ?? '', result[right] ?? '')
      return duel === 'tie' ? undefined : duel
    },
    isTwoSided: true,
  }))

/** By how often each of the different digits comes, ascending. */
const fiveShapes = new Map([
  ['1,1,1,1,1', { code: 'different', wins: 30_240n }],
  ['1,1,1,2', { code: 'one-pair', wins: 50_400n }],
  ['1,2,2', { code: 'two-pairs', wins: 10_800n }],
  ['1,1,3', { code: 'triple', wins: 7_200n }],
  ['2,3', { code: 'full-house', wins: 900n }],
  ['1,4', { code: 'quad', wins: 450n }],
  ['5', { code: 'five', wins: 10n }],
])

/** How often the digits of five repeat. */
export const fiveShapeTrend: Trend = {
  code: 'shape5',
  outcomes: [...fiveShapes.values()].map((shape) => ({ ...shape, of: 100_000n })),
  outcomeOf: (result) => {
    const times = new Map<string, number>()
    for (const digit of result) times.set(digit, (times.get(digit) ?? 0) + 1)
    return fiveShapes.get([...times.values()].toSorted((one, other) => one - other).join())?.code
  },
  isTwoSided: false,
}
