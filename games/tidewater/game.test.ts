import { lawOf, numberOf, roundedOf, type Fraction } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { tidewater } from './slot.ts'

const law = lawOf(tidewater)

const percent = (value: Fraction) => roundedOf({ over: value.over * 100n, under: value.under }, 6)

test('returns 96.590515 % [W5]', () => {
  expect(percent(law.mean)).toBe('96.590515')
  expect(percent(law.base)).toBe('69.496234')
})

test('wins or starts free spins in 42.016955 % of rounds, with a deviation of 3.594296', () => {
  expect(law.hit! * 100).toBeCloseTo(42.016955, 6)
  expect(law.deviation).toBeCloseTo(3.594296, 6)
})

test('starts free spins once in 60.818593 rounds, 11.855578 of them for 16.478360 stakes [W17]', () => {
  const [free] = law.features
  expect(1 / numberOf(free!.chance)).toBeCloseTo(60.818593, 6)
  expect(roundedOf(free!.spins!, 6)).toBe('11.855578')
  expect(roundedOf(free!.mean, 6)).toBe('16.478360')
})

test('sells free spins at 95.804421 %, and pays 9,772.2 stakes at most', () => {
  expect(percent(law.buy!.mean)).toBe('95.804421')
  expect(law.most).toBe(97_722_000)
})
