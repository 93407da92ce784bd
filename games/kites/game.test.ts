import { lawOf, numberOf, roundedOf, type Fraction } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { kites } from './slot.ts'

const law = lawOf(kites)

const percent = (value: Fraction) => roundedOf({ over: value.over * 100n, under: value.under }, 6)

test('returns 95.798894 % [W6]', () => {
  expect(percent(law.mean)).toBe('95.798894')
  expect(percent(law.base)).toBe('67.211304')
  expect(law.hit! * 100).toBeCloseTo(75.8294, 6)
  expect(law.deviation).toBeCloseTo(2.88936, 6)
})

test('starts free spins once in 62.296578 rounds, 9.136954 of them for 17.809091 stakes [W17]', () => {
  const [free] = law.features
  expect(1 / numberOf(free!.chance)).toBeCloseTo(62.296578, 6)
  expect(roundedOf(free!.spins!, 6)).toBe('9.136954')
  expect(roundedOf(free!.mean, 6)).toBe('17.809091')
})

test('pays 3,206.5 stakes at most', () => {
  expect(law.most).toBe(32_065_000)
})
