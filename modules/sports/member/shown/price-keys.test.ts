import { expect, test } from 'vitest'
import { nextPlace } from './price-keys.ts'

const at = (left: number, top: number) => ({ left, top, width: 40, height: 40 })
const from = at(100, 100)

test('an arrow goes to the next price of the row or column, and stays at the edge', () => {
  const places = [at(150, 100), at(200, 100), at(50, 100), at(100, 200), at(160, 150), at(100, 20)]
  expect(nextPlace(from, places, [1, 0])).toBe(0)
  expect(nextPlace(from, places, [-1, 0])).toBe(2)
  expect(nextPlace(from, places, [0, 1])).toBe(3)
  expect(nextPlace(from, places, [0, -1])).toBe(5)
  expect(nextPlace(from, [at(100, 0)], [0, 1])).toBe(-1)
})
