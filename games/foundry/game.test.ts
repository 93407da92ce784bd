import { finalCoins, lawOf, numberOf, roundedOf, textOf, type Fraction } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { foundry } from './slot.ts'

const law = lawOf(foundry)

const percent = (value: Fraction) => roundedOf({ over: value.over * 100n, under: value.under }, 6)

test('returns 95.249770 % [W9]', () => {
  expect(percent(law.mean)).toBe('95.249770')
  expect(textOf(law.base)).toBe('2158832/3720087')
  expect(law.hit! * 100).toBeCloseTo(28.114121, 6)
  expect(law.deviation).toBeCloseTo(5.127317, 6)
})

test('starts hold and win once in 59.800781 rounds for 22.256660 stakes', () => {
  const [hold] = law.features
  expect(1 / numberOf(hold!.chance)).toBeCloseTo(59.800781, 6)
  expect(roundedOf(hold!.mean, 6)).toBe('22.256660')
})

test('ends with 8.087792 coins from five, and fills the grid from twelve with .023962966 [W16]', () => {
  const fromFive = finalCoins(foundry.hold!, 15, 5)
  const mean = fromFive.reduce((sum, chance, count) => sum + numberOf(chance) * count, 0)
  expect(mean).toBeCloseTo(8.087792, 6)
  expect(roundedOf(fromFive[15]!, 9)).toBe('0.002618558')
  expect(roundedOf(finalCoins(foundry.hold!, 15, 12)[15]!, 9)).toBe('0.023962966')
})

test('sells hold and win at 95.933879 %, and pays 1,015 stakes at most', () => {
  expect(percent(law.buy!.mean)).toBe('95.933879')
  expect(law.most).toBe(10_150_000)
})
