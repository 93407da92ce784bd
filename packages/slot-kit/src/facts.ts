import { type Measured, meanWithProgressive } from './figures.ts'
import { numberOf } from './fraction.ts'
import type { FeatureLaw, SlotLaw } from './law/law.ts'
import { type SlotWords, timesOfPay } from './words.ts'

export type Fact = { name: string; value: string }

/** The figures of a slot as its page lists them. */
export function factsOf(law: SlotLaw, words: SlotWords, measured?: Measured): Fact[] {
  const { say } = words
  const hit = law.hit ?? measured?.hit.value
  const deviation = law.deviationWithJackpots ?? measured?.deviation.value
  return [
    { name: say('fact.return'), value: words.return(meanWithProgressive(law)) },
    ...(hit === undefined ? [] : [{ name: say('fact.hit'), value: words.percent(hit, 2) }]),
    ...(deviation === undefined
      ? []
      : [
          {
            name: say('fact.deviation'),
            value: say('fact.deviationValue', { times: words.number(deviation, 2) }),
          },
        ]),
    {
      name: say('fact.most'),
      value: say('fact.mostValue', { times: timesOfPay(words, law.most) }),
    },
    ...law.features.map((feature) => featureFact(feature, words)),
    ...(numberOf(law.jackpots) > 0
      ? [{ name: say('fact.jackpots'), value: words.return(law.jackpots) }]
      : []),
    ...(numberOf(law.progressive) > 0
      ? [{ name: say('fact.progressive'), value: words.return(law.progressive) }]
      : []),
  ]
}

const featureFact = ({ feature, chance, mean }: FeatureLaw, words: SlotWords): Fact => ({
  name: words.say(`fact.${feature}`),
  value: words.say('fact.featureValue', {
    rounds: words.number(1 / numberOf(chance), 2),
    times: words.number(numberOf(mean), 4),
  }),
})

/** Where the figures come from. */
export function factsNote(law: SlotLaw, words: SlotWords, measured?: Measured): string {
  if (law.hit !== undefined || !measured)
    return words.say(law.meanWithin > 0 ? 'fact.sums' : 'fact.exact')
  const { value, within } = measured.hit
  return words.say('fact.measured', {
    rounds: words.number(measured.rounds),
    seed: measured.seed,
    least: words.percent(value - within, 2),
    most: words.percent(value + within, 2),
  })
}
