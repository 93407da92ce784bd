import { expect, test } from 'vitest'
import { isOutside } from './is-outside.ts'

// The interval of 95 of 100 is 950,000 ± 20,000; a declared return is outside beyond 33,577.
const measured = { measured: 950_000, high: 970_000 }

test.each([
  ['what was measured itself', 950_000, false],
  ['at the edge of the interval that is shown', 970_001, false],
  ['below, as far as chance goes', 916_424, false],
  ['below, further than chance goes', 916_422, true],
  ['above, as far as chance goes', 983_576, false],
  ['above, further than chance goes', 983_578, true],
])('a declared return %s', (_, declared, outside) => {
  expect(isOutside({ ...measured, declared })).toBe(outside)
})

test('nothing is outside where nothing was declared or too few rounds were played', () => {
  expect(isOutside({ ...measured, declared: null })).toBe(false)
  expect(isOutside({ measured: null, high: null, declared: 900_000 })).toBe(false)
  expect(isOutside({ measured: 950_000, high: null, declared: 1 })).toBe(false)
})
