import { subsetsOf, sumOf, textsOf } from '../counting.ts'
import type { Result, Trend } from '../family.ts'
import { middleOf, splitOf } from './set-plays.ts'

const numbers = textsOf(1, 11)
const all = ['p1', 'p2', 'p3', 'p4', 'p5']
const sets = subsetsOf(numbers, 5)

const total = (result: Result) => sumOf(result.map(Number))
const span = (result: Result) => {
  const values = result.map(Number)
  return Math.max(...values) - Math.min(...values)
}

const share = (code: string, wins: number, of: number) => ({
  code,
  wins: BigInt(wins),
  of: BigInt(of),
})

const placeTrends = all.flatMap((place, at): Trend[] => {
  const numberOf = (result: Result) => Number(result[at])
  return [
    {
      code: `number-${place}`,
      outcomes: numbers.map((code) => share(code, 1, 11)),
      outcomeOf: (result) => result[at],
      isTwoSided: false,
    },
    {
      code: `size-${place}`,
      outcomes: [share('big', 5, 11), share('small', 5, 11)],
      // 11 is neither, and ends a run.
      outcomeOf: (result) =>
        numberOf(result) === 11 ? undefined : numberOf(result) > 5 ? 'big' : 'small',
      isTwoSided: true,
    },
    {
      code: `parity-${place}`,
      outcomes: [share('odd', 6, 11), share('even', 5, 11)],
      outcomeOf: (result) => (numberOf(result) % 2 === 1 ? 'odd' : 'even'),
      isTwoSided: true,
    },
  ]
})

/** A feature of the five numbers without their order, with its chances counted over all 462 sets. */
function setTrend(
  code: string,
  featureOf: (result: Result) => string | undefined,
  isTwoSided: boolean,
): Trend {
  const counts = new Map<string, number>()
  for (const set of sets) {
    const feature = featureOf(set)
    if (feature !== undefined) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  return {
    code,
    outcomes: [...counts]
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([feature, wins]) => share(feature, wins, sets.length)),
    outcomeOf: featureOf,
    isTwoSided,
  }
}

const sizeOfSum = (sum: number) => (sum === 30 ? undefined : sum > 30 ? 'big' : 'small')

export const trends: readonly Trend[] = [
  ...placeTrends,
  setTrend('sum', (result) => String(total(result)), false),
  setTrend('sum-size', (result) => sizeOfSum(total(result)), true),
  setTrend('sum-parity', (result) => (total(result) % 2 === 1 ? 'odd' : 'even'), true),
  setTrend('span', (result) => String(span(result)), false),
  setTrend('split', splitOf, false),
  setTrend('middle', middleOf, false),
  {
    code: 'duel-p1-p5',
    outcomes: [share('dragon', 1, 2), share('tiger', 1, 2)],
    outcomeOf: (result) => (Number(result[0]) > Number(result[4]) ? 'dragon' : 'tiger'),
    isTwoSided: true,
  },
]
