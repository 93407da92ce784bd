import { oddsOf } from '@tessera/game-kit'
import { expect, test } from 'vitest'
import { scratch } from './game.ts'
import { cells, cellsOf, prizeOf, tickets } from './tickets.ts'

test('returns 191/200, wins 54.041 % of rounds, with a deviation of 4.114362 stakes [W50]', () => {
  const { paid, staked, hits, size, deviation } = oddsOf(scratch, {})
  expect(paid * 200n).toBe(staked * 191n)
  expect(size).toBe(100_000)
  expect(hits).toBe(54_041)
  expect(deviation).toBeCloseTo(4.114362, 6)
})

test('a ticket shows its prize three times, and no other prize more than twice', () => {
  for (let ticket = 0; ticket < tickets; ticket += 7) {
    const shown = cellsOf(ticket)
    expect(shown).toHaveLength(cells)
    const prize = prizeOf(ticket)
    for (const value of new Set(shown)) {
      const count = shown.filter((each) => each === value).length
      if (value === prize) expect(count).toBe(3)
      else expect(count).toBeLessThanOrEqual(2)
    }
    expect(prize === 0 || shown.includes(prize)).toBe(true)
  }
})
