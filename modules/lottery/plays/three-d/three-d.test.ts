import { digitResults, digitRules, likelyDigits } from '../digit-rules.fixture.ts'
import { everyFamily } from '../family-contract.fixture.ts'
import { randomFrom } from '../random.fixture.ts'
import { threeD } from './family.ts'
import { texts } from './texts.ts'

const resultsOfGroup = digitResults(randomFrom(3), 3)

everyFamily({
  family: threeD,
  texts,
  plain: digitRules(3),
  resultsOf: ({ code }) => resultsOfGroup(code.split('-')[0] ?? ''),
  results: resultsOfGroup('fixed'),
  likely: likelyDigits(3),
  picksMost: 4,
  tickets: 10_000,
  laws: [
    {
      name: 'the first two places together',
      weights: Array.from({ length: 100 }, () => 1),
      of: (result) => Number(result[0]) * 10 + Number(result[1]),
    },
  ],
})
