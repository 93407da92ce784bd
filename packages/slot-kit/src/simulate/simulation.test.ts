import { describe, expect, test } from 'vitest'
import { numberOf } from '../fraction.ts'
import { lawOf } from '../law/law-of.ts'
import { slots } from '../testing-slots.fixture.ts'
import { aliasTable, drawFrom } from './alias-table.ts'
import { seededDraws, wordsFrom } from './seeded-draws.ts'
import { canDrawFromLaw, simulationOf } from './simulation.ts'

describe.each(Object.entries(slots))('a simulation of a slot with %s', (_name, definition) => {
  const ways = canDrawFromLaw(definition) ? (['play', 'law'] as const) : (['play'] as const)

  test.each(ways)('comes out at its law: %s', (way) => {
    const law = lawOf(definition)
    const simulation = simulationOf({ definition, seed: 'law', rounds: 60_000, way })
    simulation.run(60_000)
    const { mean, within, deviation, hits, histogram, most } = simulation.result()
    const standardErrors = Math.abs(mean - numberOf(law.mean)) / (within / 1.959964)
    expect(standardErrors).toBeLessThan(4)
    if (law.deviationWithJackpots !== undefined) {
      expect(Math.abs(deviation / law.deviationWithJackpots - 1)).toBeLessThan(0.1)
    }
    expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(60_000)
    expect(histogram[0]).toBe(60_000 - hits)
    expect(most).toBeLessThanOrEqual(law.most / 10_000)
  })
})

test('the same seed gives the same run, in one piece or in many, and another seed another one', () => {
  const request = { definition: slots['free']!, seed: 'one', rounds: 5_000, way: 'play' as const }
  const whole = simulationOf(request)
  whole.run(5_000)
  const parts = simulationOf(request)
  for (let piece = 0; piece < 60; piece++) parts.run(99)
  expect(parts.result()).toEqual(whole.result())
  const other = simulationOf({ ...request, seed: 'two' })
  other.run(5_000)
  expect(other.result().hash).not.toBe(whole.result().hash)
  expect(other.result().mean).not.toBe(whole.result().mean)
})

test('a bought feature is counted in its prices', () => {
  const definition = slots['free']!
  const simulation = simulationOf({
    definition,
    seed: 'bought',
    rounds: 20_000,
    way: 'play',
    choice: { buy: true },
  })
  simulation.run(20_000)
  const { mean, within } = simulation.result()
  expect(Math.abs(mean - numberOf(lawOf(definition).buy!.mean))).toBeLessThan(within * 2)
})

test('a slot whose cells are drawn one by one has no law to draw from', () => {
  const request = { definition: slots['ways']!, seed: 'x', rounds: 1, way: 'law' as const }
  expect(() => simulationOf(request)).toThrow('no histogram')
})

test('a table draws each value as often as its weight says', () => {
  const entries = [
    [7, 1],
    [11, 2],
    [13, 500],
    [17, 1_497],
  ] as const
  const table = aliasTable(entries)
  const draws = seededDraws('alias')
  const counts = new Map<number, number>()
  for (let at = 0; at < 400_000; at++) {
    const value = drawFrom(table, draws)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  for (const [value, weight] of entries) {
    const expected = (400_000 * weight) / 2_000
    expect(Math.abs((counts.get(value) ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected))
  }
})

test('the generator is xoshiro128** with the words that its authors give', () => {
  const word = wordsFrom(1, 2, 3, 4)
  expect(Array.from({ length: 4 }, word)).toEqual([11_520, 0, 5_927_040, 70_819_200])
})

test('draws below a number favour none', () => {
  const draws = seededDraws('even')
  const counts = Array.from({ length: 7 }, () => 0)
  for (let at = 0; at < 70_000; at++) counts[draws.below(7)]! += 1
  const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
  expect(chi).toBeLessThan(22.46)
})
