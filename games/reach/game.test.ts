import { exactly, makeDeal } from '@tessera/game-kit'
import { decimalOf, fraction, isSame, multiply } from '@tessera/game-kit/fraction'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { reachOf, targets, winsOf } from './chance.ts'
import { reach } from './game.ts'

test('a draw reaches what the rule says [W22]', () => {
  expect(reachOf(2 ** 47)).toBe(198)
  expect(reachOf(2 ** 40)).toBe(25_344)
  expect(reachOf(123_456_789_012_345)).toBe(225)
  expect(reachOf(2 ** 48)).toBe(100)
  expect(reachOf(1)).toBeGreaterThan(targets.most)
})

test('exactly the draws up to the count of wins reach a target', () => {
  fc.assert(
    fc.property(fc.integer({ min: targets.least, max: targets.most }), (target) => {
      const wins = Number(winsOf(target))
      expect(reachOf(wins)).toBeGreaterThanOrEqual(target)
      expect(reachOf(wins + 1)).toBeLessThan(target)
    }),
  )
})

test('the return at 1.50 is exact, and no target gives back more than 99 %', () => {
  const mean = exactly(reach.law({ target: 150 }).mean)
  expect(isSame(mean, fraction(150n * winsOf(150), 100n * 2n ** 48n))).toBe(true)
  expect(decimalOf(multiply(mean, fraction(100)), 12)).toBe('98.999999999999')
  fc.assert(
    fc.property(fc.integer({ min: targets.least, max: targets.most }), (target) => {
      const { over, under } = exactly(reach.law({ target }).mean)
      expect(over * 100n <= under * 99n).toBe(true)
      expect(over * 1_000_000_000n > under * 989_999_000n).toBe(true)
    }),
  )
})

test('takes one word, and refuses targets outside its bounds', () => {
  const deal = makeDeal({ server: 'a'.repeat(64), client: 'ana', round: 1 })
  reach.play({ target: 200 }, deal)
  expect(deal.words).toBe(1)
  for (const target of [100, 1_000_001, 150.5, -1]) {
    expect(safeParse(reach.choice, { target }).success).toBe(false)
  }
})
