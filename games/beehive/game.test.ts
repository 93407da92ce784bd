import { decimalOf, lawOf, simulationOf } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { figures } from './figures.ts'
import { beehive } from './slot.ts'

const law = lawOf(beehive)

test('returns .952357052199728549076255716523971918045659965547 [W8]', () => {
  expect(decimalOf(law.mean, 48)).toBe('0.952357052199728549076255716523971918045659965547')
  expect(law.most).toBe(9_000_000)
})

test('has what its law leaves open measured over four million rounds', () => {
  const { rounds, hit, deviation } = figures.measured!
  expect(rounds).toBe(4_000_000)
  expect(Math.abs(hit.value - 0.5148)).toBeLessThan(0.0005)
  expect(Math.abs(deviation.value - 2.467)).toBeLessThan(deviation.within)
})

test('comes out so in a run with another seed', () => {
  const rounds = 100_000
  const simulation = simulationOf({ definition: beehive, seed: 'another', rounds, way: 'play' })
  simulation.run(rounds)
  const { hit } = figures.measured!
  const error = Math.sqrt((hit.value * (1 - hit.value)) / rounds)
  expect(Math.abs(simulation.result().hits / rounds - hit.value)).toBeLessThan(4 * error)
})
