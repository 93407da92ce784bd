import { decimalOf, lawOf, machineOf, roundedOf, stickyMeans } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { ivy } from './slot.ts'

const law = lawOf(ivy)

test('returns 96.705481 % [W12]', () => {
  expect(decimalOf(law.mean, 8)).toBe('0.96705481')
})

test('brings .669614 stakes in the first free spin, 4.319186 in the eighth, and 18.089953 in all', () => {
  const means = stickyMeans(machineOf(ivy), 8).map((mean) => roundedOf(mean, 6))
  expect(means).toEqual([
    '0.669614',
    '0.985350',
    '1.372477',
    '1.830402',
    '2.357250',
    '2.950157',
    '3.605518',
    '4.319186',
  ])
  expect(roundedOf(law.features[0]!.mean, 6)).toBe('18.089953')
})

test('lies within the hit rate and the deviation that were measured for it, exactly', () => {
  expect(Math.abs(law.hit! * 100 - 37.7)).toBeLessThan(0.07)
  expect(law.deviation).toBeCloseTo(3.984618, 6)
  expect(law.most).toBeLessThanOrEqual(63_000_000)
})
