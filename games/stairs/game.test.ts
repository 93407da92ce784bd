import { exactly } from '@tessera/game-kit'
import { numberOf } from '@tessera/game-kit/fraction'
import { expect, test } from 'vitest'
import { stairsGame } from './game.ts'
import { stairs, steepnesses, worthOf } from './steps.ts'

test('nine rows of three tiles, two safe, pay 38.0589 [W20]', () => {
  expect(worthOf('easy', 9)).toBe(380_589)
})

test('every row to stop at returns from 98.997187 % to 99 %, and none pays more than 10,000', () => {
  const returns = steepnesses.flatMap((steepness) => {
    const { tiles, safe, rows } = stairs[steepness]
    return Array.from({ length: rows }, (_, row) => {
      const worth = worthOf(steepness, row + 1)
      expect(worth).toBeLessThanOrEqual(100_000_000)
      return (worth / 10_000) * (safe / tiles) ** (row + 1)
    })
  })
  // Cut to the last digit, as it is published.
  expect(Math.floor(Math.min(...returns) * 1e8) / 1e6).toBe(98.997187)
  expect(Math.max(...returns)).toBeCloseTo(0.99, 12)
})

test('the best way to play returns 99 % less what is cut', () => {
  for (const choice of stairsGame.choices()) {
    const mean = numberOf(exactly(stairsGame.best(choice).mean))
    expect(mean).toBeLessThanOrEqual(0.99)
    expect(mean).toBeGreaterThan(0.98999)
  }
})
