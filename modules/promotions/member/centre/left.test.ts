import { expect, test } from 'vitest'
import { clockOf, daysOf } from './left.ts'

test('what is left is whole days and a clock, to the second', () => {
  const hour = 3_600_000
  const of = (left: number) => `${daysOf(left)} ${clockOf(left)}`
  expect(of(0)).toBe('0 00:00:00')
  expect(of(1_999)).toBe('0 00:00:01')
  expect(of(24 * hour - 1)).toBe('0 23:59:59')
  expect(of(24 * hour)).toBe('1 00:00:00')
  expect(of(49 * hour + 61_000)).toBe('2 01:01:01')
})
