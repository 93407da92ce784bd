import { isSame } from '@tessera/game-kit/fraction'
import { expect, test } from 'vitest'
import { exactWorth, isOffered, rightRanks, worthOf } from './cards.ts'

test('seven higher, then nine lower: 1859/700, paid as 2.6557 [W21]', () => {
  const won = [rightRanks(7, 'higher'), rightRanks(9, 'lower')]
  expect(won).toEqual([7, 9])
  expect(isSame(exactWorth(won), { over: 1_859n, under: 700n })).toBe(true)
  expect(worthOf(won)).toBe(26_557)
})

test('the sure side is not offered at an ace and at a king', () => {
  expect(isOffered(1, 'higher', [])).toBe(false)
  expect(isOffered(1, 'lower', [])).toBe(true)
  expect(isOffered(13, 'lower', [])).toBe(false)
  expect(isOffered(13, 'higher', [])).toBe(true)
})

test('no guess is offered that would be worth more than 10,000 times the stake', () => {
  expect(worthOf([1, 1, 1])).toBe(21_750_300)
  expect(isOffered(1, 'lower', [1, 1, 1])).toBe(false)
  expect(isOffered(7, 'lower', [1, 1, 1])).toBe(true)
})
