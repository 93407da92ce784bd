import { ordersOf, subsetsOf, textsOf } from '../counting.ts'
import { everyFamily } from '../family-contract.fixture.ts'
import type { Result } from '../family.ts'
import { likelyNumbers, numberedLine, numberedRules } from '../numbered-rules.fixture.ts'
import { elevenFive } from './family.ts'
import { texts } from './texts.ts'

const numbers = textsOf(1, 11)
const ordered = ordersOf(numbers, 5)
const sets = subsetsOf(numbers, 5)
const firstThree = ordersOf(numbers, 3).map((first) => [
  ...first,
  ...numbers.filter((number) => !first.includes(number)).slice(0, 2),
])
const setNumber = new Map(sets.map((set, at) => [set.join(), at]))
const inAscending = (result: Result) =>
  result.toSorted((one, other) => Number(one) - Number(other)).join()

everyFamily({
  family: elevenFive,
  texts,
  plain: numberedRules((_, sum) => `sum-${sum}`),
  resultsOf: ({ code, group }) =>
    code === 'fixed' ? ordered : group.startsWith('front') ? firstThree : sets,
  results: ordered,
  likely: likelyNumbers(11, 5),
  lineOf: numberedLine(11),
  picksMost: 9,
  laws: [
    ...[0, 4].map((at) => ({
      name: `place ${at + 1}`,
      weights: numbers.map(() => 1),
      of: (result: Result) => Number(result[at]) - 1,
    })),
    {
      name: 'sets of five',
      weights: sets.map(() => 1),
      of: (result) => setNumber.get(inAscending(result)) ?? -1,
    },
  ],
})
