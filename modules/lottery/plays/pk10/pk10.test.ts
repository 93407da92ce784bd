import { ordersOf } from '../counting.ts'
import { everyFamily } from '../family-contract.fixture.ts'
import type { Play, Result, Trend } from '../family.ts'
import { likelyNumbers, numberedLine, numberedRules } from '../numbered-rules.fixture.ts'
import { pk10 } from './family.ts'
import { texts } from './texts.ts'
import { all, numbers } from './trends.ts'

const ordersByCount = new Map<number, string[][]>()

/** Every order of numbers in these places; the others come behind in ascending order. */
function resultsIn(places: readonly number[]): Result[] {
  const known = ordersByCount.get(places.length) ?? ordersOf(numbers, places.length)
  ordersByCount.set(places.length, known)
  return known.map((order) => {
    const rest = numbers.filter((number) => !order.includes(number))
    return all.map((_, at) => {
      const index = places.indexOf(at)
      return (index < 0 ? rest.shift() : order[index]) ?? ''
    })
  })
}

const sumTiers: Record<string, readonly number[]> = {
  // In how many of the orders each sum comes, from the lowest on.
  sum2: [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2],
  sum3: [6, 6, 12, 18, 24, 30, 42, 48, 54, 60, 60, 60, 60, 54, 48, 42, 30, 24, 18, 12, 6, 6],
}

function tierOfSum({ code }: Play, sum: number): string {
  const lowest = code === 'sum2' ? 3 : 6
  const ways = sumTiers[code] ?? []
  return `${code}-${ways.indexOf(ways[sum - lowest] ?? 0) + lowest}`
}

const trendPlaces = ({ code }: Trend) => {
  const named = [...code.matchAll(/p(\d+)/g)].map(([, place]) => Number(place) - 1)
  return named.length > 0 ? named : code.startsWith('sum3') ? [0, 1, 2] : [0, 1]
}

const factorials = [1, 1, 2, 6]

everyFamily({
  family: pk10,
  texts,
  plain: numberedRules(tierOfSum),
  // Of the plays on all ten places a smaller cousin is visited in its own test.
  resultsOf: ({ code }) => {
    const count = Number(/^(?:front|sum)(\d)/.exec(code)?.[1] ?? 0)
    return count > 0 ? resultsIn([0, 1, 2, 3, 4].slice(0, count)) : undefined
  },
  results: undefined,
  resultsOfTrend: (trend) => resultsIn(trendPlaces(trend)),
  likely: likelyNumbers(10, 10),
  lineOf: numberedLine(10),
  picksMost: 4,
  laws: [
    ...[0, 4, 9].map((at) => ({
      name: `place ${at + 1}`,
      weights: numbers.map(() => 1),
      of: (result: Result) => Number(result[at]) - 1,
    })),
    {
      name: 'the order of the first four by size',
      weights: Array.from({ length: 24 }, () => 1),
      of: (result) =>
        [0, 1, 2].reduce((code, at) => {
          const smaller = result
            .slice(at + 1, 4)
            .filter((number) => Number(number) < Number(result[at])).length
          return code + smaller * (factorials[3 - at] ?? 1)
        }, 0),
    },
  ],
})
