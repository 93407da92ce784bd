import { oddsOf } from '@tessera/game-kit'
import { expect, test } from 'vitest'
import { gems } from './game.ts'
import { handOf, hands, pays } from './hands.ts'

test('returns 2360/2401, with the published count of each hand [W25]', () => {
  const { paid, staked, size, table } = oddsOf(gems, {})
  expect(paid * 2_401n).toBe(staked * 2_360n)
  expect(size).toBe(16_807)
  const counts = hands.map((hand) => table.find((row) => row.multiplier === pays[hand])?.count)
  expect(counts).toEqual([7, 210, 420, 2_100, 3_150, 8_400, 2_520])
})

test('names the best hand in any order', () => {
  expect(handOf(['ruby', 'aqua', 'ruby', 'aqua', 'ruby'])).toBe('full')
  expect(handOf(['ruby', 'aqua', 'amber', 'aqua', 'ruby'])).toBe('twoPairs')
  expect(handOf(['ruby', 'aqua', 'amber', 'citrine', 'emerald'])).toBe('none')
  expect(handOf(['ruby', 'ruby', 'ruby', 'ruby', 'emerald'])).toBe('four')
})
