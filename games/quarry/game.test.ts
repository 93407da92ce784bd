import { anywhereLaw, lawOf, machineOf, numberOf } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { quarry } from './slot.ts'

const law = lawOf(quarry)

test('returns .952870732539 [W7]', () => {
  expect(numberOf(law.mean)).toBeCloseTo(0.952870732539, 12)
  expect(law.hit).toBeCloseTo(0.34127211, 8)
  expect(law.deviation).toBeCloseTo(3.175185, 6)
})

test('wins at the first four falls as often as is published, from 19,914 states', () => {
  const { wins, states } = anywhereLaw(machineOf(quarry))
  const published = [0.3412721125, 0.1332545347, 0.0515561568, 0.0192058133]
  for (const [fall, chance] of published.entries()) expect(wins[fall]).toBeCloseTo(chance, 10)
  expect(wins).toHaveLength(8)
  expect(states).toBe(19_914)
})

test('pays 5,020 stakes at most', () => {
  expect(law.most).toBeLessThanOrEqual(50_200_000)
})
