import {
  canDrawFromLaw,
  definitionHash,
  figuresOf,
  lawOf,
  numberOf,
  simulationOf,
  type SlotDefinition,
} from '@tessera/slot-kit'
import { describe, expect, test } from 'vitest'
import { rules } from './check-round.gen.mjs'
import { listed } from './list.fixture.ts'
import type { SlotFigures } from '@tessera/slot-kit'

const definitions = import.meta.glob<Record<string, SlotDefinition>>('./*/slot.ts', { eager: true })
const kept = import.meta.glob<SlotFigures>('./*/figures.ts', { eager: true, import: 'figures' })

const slots = Object.entries(definitions).flatMap(([file, parts]) => {
  const slug = file.split('/')[1] ?? ''
  const definition = Object.values(parts).find((each) => each.slug === slug)
  const figures = kept[`./${slug}/figures.ts`]
  const isListed = listed.some((each) => each.slug === slug)
  return definition && figures && isListed ? [{ slug, definition, figures }] : []
})

describe.each(slots)('the slot $slug', ({ slug, definition, figures }) => {
  const law = lawOf(definition)

  test('keeps the figures of its law, all digits of them', () => {
    const { measured, ...exact } = figures
    const { hit, paid, deviation, deviationWithJackpots, ...fresh } = figuresOf(definition, law)
    expect(exact).toMatchObject(fresh)
    for (const [name, value] of Object.entries({ hit, paid, deviation, deviationWithJackpots })) {
      const own = exact[name as 'hit']
      if (value === undefined) expect(own).toBeUndefined()
      else expect(Math.abs((own ?? 0) / value - 1)).toBeLessThan(1e-11)
    }
    expect(figures.definition).toBe(definitionHash(definition))
    expect(measured === undefined).toBe(law.hit !== undefined)
  })

  test('is published for the program that checks rounds as it is played', () => {
    const rule = rules[slug]
    expect(rule && 'slot' in rule && rule.slot).toEqual(JSON.parse(JSON.stringify(definition)))
  })

  test.each(canDrawFromLaw(definition) ? (['play', 'law'] as const) : (['play'] as const))(
    'is simulated within its law: %s',
    (way) => {
      const rounds = 60_000
      const simulation = simulationOf({ definition, seed: 'gate', rounds, way })
      simulation.run(rounds)
      const { mean, within, hits } = simulation.result()
      expect(Math.abs(mean - numberOf(law.mean))).toBeLessThan(within * 2)
      const paid = law.paid ?? figures.measured?.hit.value ?? 0
      const error = Math.sqrt((paid * (1 - paid)) / rounds)
      expect(Math.abs(hits / rounds - paid)).toBeLessThan(4 * error)
    },
  )
})
