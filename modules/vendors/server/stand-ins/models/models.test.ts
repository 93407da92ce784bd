import { fractionFromText } from '@tessera/game-kit/fraction'
import { lawOf, numberOf, playerOf, textOf } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { modelOfTitle } from '../model-of-title.ts'
import { drawn } from '../draws.ts'
import { modelNames, modelOf } from './models.ts'

test('there are 63 models, and no two have the same rules', () => {
  expect(modelNames).toHaveLength(63)
  const rules = modelNames.map((name) => {
    const { slug: _, ...rest } = modelOf(name).definition
    return JSON.stringify(rest)
  })
  expect(new Set(rules).size).toBe(63)
})

test('each model states a return between 93.5 and 97.5 per cent, as a fraction', () => {
  for (const name of modelNames) {
    const { figures, recipe } = modelOf(name)
    const mean = numberOf(fractionFromText(figures.mean))
    expect(mean, name).toBeGreaterThan(0.935)
    expect(mean, name).toBeLessThan(0.975)
    expect(Math.abs(mean - recipe.aim / 1_000), name).toBeLessThan(0.008)
  }
})

// All laws together take half a minute: one in nine by default.
const isWhole = process.env['TESSERA_ALL_MODELS'] === '1'
const looked = modelNames.filter((_, at) => isWhole || at % 9 === 4)

test(
  'the law of a model, found anew, gives exactly what is written down',
  { timeout: 120_000 },
  () => {
    for (const name of looked) {
      const { figures, definition } = modelOf(name)
      const law = lawOf(definition)
      expect(law.meanWithin, name).toBe(0)
      expect(textOf(law.mean), name).toBe(figures.mean)
      expect(law.most, name).toBe(figures.most)
      expect(law.hit, name).toBeCloseTo(figures.hit ?? 0, 12)
    }
  },
)

test('rounds that are drawn pay what the law says, within what chance allows', () => {
  const name = 'lines-low-955'
  const { figures, definition } = modelOf(name)
  const play = playerOf(definition)
  const rounds = 20_000
  let paid = 0
  for (let turn = 0; turn < rounds; turn++) paid += play({}, drawn).multiplier / 10_000
  const error = (figures.deviation ?? 0) / Math.sqrt(rounds)
  const mean = numberOf(fractionFromText(figures.mean))
  expect(Math.abs(paid / rounds - mean)).toBeLessThan(6 * error)
})

test('a title keeps its model, and titles are spread over all of them', () => {
  expect(modelOfTitle('PNG', 'lost-nile')).toBe(modelOfTitle('PNG', 'lost-nile'))
  const used = new Map<string, number>()
  for (let at = 0; at < 6_300; at++) {
    const name = modelOfTitle('PNG', `title-${at}`)
    used.set(name, (used.get(name) ?? 0) + 1)
  }
  expect(used.size).toBe(63)
  expect(Math.min(...used.values())).toBeGreaterThan(50)
})
