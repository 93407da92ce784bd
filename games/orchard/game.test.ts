import { exactReturn, oddsOf, outcomes, recompute } from '@tessera/game-kit'
import { expect, test } from 'vitest'
import { orchard } from './game.ts'

test('gives back exactly 95.875 % of the stakes [G-14]', () => {
  expect(exactReturn(orchard, {})).toEqual({ paid: 76_700_000n, staked: 80_000_000n })
})

test('pays the top prize on one of 8000 stops, and something on one of eight or so', () => {
  const { top, size, hits } = oddsOf(orchard, {})
  expect({ top, size, hits }).toEqual({
    top: { multiplier: 5_000_000, count: 1 },
    size: 8000,
    hits: outcomes(orchard, {}).reduce((sum, each) => sum + (each.multiplier && each.count), 0),
  })
})

test('shows three lemons in the published example', () => {
  const seeds = { server: 'a'.repeat(64), client: 'ana', round: 18 }
  expect(recompute(orchard, { seeds, choice: {} }).steps).toMatchObject([
    { type: 'spin', line: ['lemon', 'lemon', 'lemon'] },
    { type: 'win', reels: 3, multiplier: 50_000 },
  ])
})
