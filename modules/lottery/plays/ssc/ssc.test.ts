import { digitResults, digitRules, likelyDigits } from '../digit-rules.fixture.ts'
import { everyFamily } from '../family-contract.fixture.ts'
import { randomFrom } from '../random.fixture.ts'
import { ssc } from './family.ts'
import { texts } from './texts.ts'

const resultsOfGroup = digitResults(randomFrom(3), 5)
const even = Array.from({ length: 10 }, () => 1)

everyFamily({
  family: ssc,
  texts,
  plain: digitRules(5),
  resultsOf: ({ code }) => resultsOfGroup(code.split('-')[0] ?? ''),
  results: resultsOfGroup('five'),
  likely: likelyDigits(5),
  picksMost: 4,
  laws: [
    ...[0, 1, 2, 3, 4].map((at) => ({
      name: `place ${at + 1}`,
      weights: even,
      of: (result: readonly string[]) => Number(result[at]),
    })),
    {
      name: 'first and last together',
      weights: Array.from({ length: 100 }, () => 1),
      of: (result) => Number(result[0]) * 10 + Number(result[4]),
    },
  ],
})
