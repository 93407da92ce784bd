import { ordersOf, sumOf, textsOf } from '../counting.ts'
import type { Result, Trend } from '../family.ts'

export const numbers = textsOf(1, 10)
export const all = textsOf(1, 10).map((number) => `p${number}`)

const half = (code: string) => ({ code, wins: 1n, of: 2n })

const placeTrends = all.flatMap((place, at): Trend[] => [
  {
    code: `number-${place}`,
    outcomes: numbers.map((code) => ({ code, wins: 1n, of: 10n })),
    outcomeOf: (result) => result[at],
    isTwoSided: false,
  },
  {
    code: `size-${place}`,
    outcomes: [half('big'), half('small')],
    outcomeOf: (result) => (Number(result[at]) > 5 ? 'big' : 'small'),
    isTwoSided: true,
  },
  {
    code: `parity-${place}`,
    outcomes: [half('odd'), half('even')],
    outcomeOf: (result) => (Number(result[at]) % 2 === 1 ? 'odd' : 'even'),
    isTwoSided: true,
  },
])

const duels = all.slice(0, 5).map((left, at): Trend => {
  const right = all.length - 1 - at
  return {
    code: `duel-${left}-${all[right]}`,
    outcomes: [half('dragon'), half('tiger')],
    outcomeOf: (result) => (Number(result[at]) > Number(result[right]) ? 'dragon' : 'tiger'),
    isTwoSided: true,
  }
})

/** A feature of the first numbers, with its chances counted over all their orders. */
function frontTrend(
  code: string,
  count: number,
  codes: readonly string[],
  featureOf: (sum: number) => string | undefined,
): Trend {
  const sums = ordersOf(numbers, count).map((order) => sumOf(order.map(Number)))
  return {
    code,
    outcomes: codes.map((each) => ({
      code: each,
      wins: BigInt(sums.filter((sum) => featureOf(sum) === each).length),
      of: BigInt(sums.length),
    })),
    outcomeOf: (result: Result) => featureOf(sumOf(result.slice(0, count).map(Number))),
    isTwoSided: codes.length === 2,
  }
}

export const trends: readonly Trend[] = [
  ...placeTrends,
  ...duels,
  frontTrend('sum2', 2, textsOf(3, 19), String),
  // 11 is neither, and ends a run.
  frontTrend('sum2-size', 2, ['big', 'small'], (sum) =>
    sum === 11 ? undefined : sum > 11 ? 'big' : 'small',
  ),
  frontTrend('sum2-parity', 2, ['odd', 'even'], (sum) => (sum % 2 === 1 ? 'odd' : 'even')),
  frontTrend('sum3', 3, textsOf(6, 27), String),
]
