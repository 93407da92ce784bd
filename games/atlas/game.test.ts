import { lawOf, numberOf, roundedOf, type Fraction } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { atlas } from './slot.ts'

const law = lawOf(atlas)

const percent = (value: Fraction) => roundedOf({ over: value.over * 100n, under: value.under }, 6)

test('returns 94.526537 % [W11]', () => {
  expect(percent(law.mean)).toBe('94.526537')
  expect(law.hit! * 100).toBeCloseTo(29.292994, 6)
  expect(law.deviation).toBeCloseTo(6.788486, 6)
})

test('starts free spins once in 135.348506 rounds, 10.714747 of them for 56.612759 stakes [W17]', () => {
  const [free] = law.features
  expect(1 / numberOf(free!.chance)).toBeCloseTo(135.348506, 6)
  expect(roundedOf(free!.spins!, 6)).toBe('10.714747')
  expect(roundedOf(free!.mean, 6)).toBe('56.612759')
})

test('sells free spins for 59 stakes at 95.953828 %, and pays 9,564.6 stakes at most', () => {
  expect(percent(law.buy!.mean)).toBe('95.953828')
  expect(law.most).toBe(95_646_000)
})
