import { unitsPerWhole } from '@tessera/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PointTerms } from './points-shapes.ts'
import { depositCategory, earn } from './earn-points.ts'

const terms: PointTerms = {
  currency: 'USD',
  betStep: 100n * unitsPerWhole,
  depositStep: 100n * unitsPerWhole,
  weights: [
    { category: 'LOTT', ppm: 500_000 },
    { category: 'RNG', ppm: 1_000_000 },
  ],
  multipliers: Array.from({ length: 11 }, (_, level) => 1_000_000 + level * 100_000),
  convertPoints: 100,
  convertAmount: unitsPerWhole,
  convertMost: 100,
  convertTimes: 3,
  multiplePpm: 1_000_000,
}
const scale = 10n ** 12n
const lottery = (pending: bigint, carry = 0n) => ({ category: 'LOTT', pending, carry })

test('12,345 of valid bet in the lottery are 61 points, and 72.50 stay for the next ones (domain 4.6)', () => {
  const earned = earn(lottery(12_345n * unitsPerWhole), terms, 0)
  expect(earned).toEqual({ points: 61n, carry: 725_000n * scale, step: 1_000_000n })
  expect(earn(lottery(55n * unitsPerWhole, earned.carry), terms, 0)).toMatchObject({
    points: 1n,
    carry: 0n,
  })
})

test('a level earns more, a category without a weight nothing, and a deposit by its own step', () => {
  const pending = 1_000n * unitsPerWhole
  expect(earn({ category: 'RNG', pending, carry: 0n }, terms, 5).points).toBe(15n)
  expect(earn({ category: 'PVP', pending, carry: 0n }, terms, 5).points).toBe(0n)
  expect(earn({ category: depositCategory, pending, carry: 0n }, terms, 5).points).toBe(10n)
  const without = { ...terms, depositStep: 0n }
  expect(earn({ category: depositCategory, pending, carry: 0n }, without, 5).points).toBe(0n)
})

test('in any number of parts the points are those of the sum, and what is taken back is earned again first', () => {
  const parts = fc.array(fc.bigInt({ min: -10_000_000_000n, max: 100_000_000_000n }), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(parts, (list) => {
      let carry = 0n
      let points = 0n
      let sum = 0n
      let highest = 0n
      for (const pending of list) {
        const earned = earn(lottery(pending, carry), terms, 0)
        carry = earned.carry
        points += earned.points
        sum += pending
        const whole = sum < 0n ? 0n : sum / 2n / (100n * unitsPerWhole)
        if (whole > highest) highest = whole
        expect(earned.points).toBeGreaterThanOrEqual(0n)
      }
      expect(points).toBe(highest)
      expect(points * terms.betStep * scale + carry).toBe(sum * 500_000n * 1_000_000n)
    }),
  )
})
