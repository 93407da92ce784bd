import { exactReturn, oddsOf } from '@tessera/game-kit'
import { expect, test } from 'vitest'
import { pegs } from './game.ts'
import { type Choice, pocketsOf, risks, rowCounts } from './pays.ts'
import { ballAt, fallSeconds, touchAt } from './view/motion.ts'

// The specification of the returns, in percent, by rows and from low to high risk.
const returns = {
  8: ['98.984375', '98.906250', '99.062500'],
  12: ['98.979492', '98.989258', '99.116211'],
  16: ['98.998718', '98.988342', '98.976440'],
}

test.each(rowCounts)('returns of %i rows are the published ones, to the last digit', (rows) => {
  for (const [nth, risk] of risks.entries()) {
    const { paid, staked } = exactReturn(pegs, { rows, risk })
    expect(((Number(paid) / Number(staked)) * 100).toFixed(6)).toBe(returns[rows][nth])
  }
})

test('sixteen rows at high risk return 162163/163840, and each edge comes once in 65,536 [W23]', () => {
  const { paid, staked, top, size } = oddsOf(pegs, { rows: 16, risk: 'high' })
  expect(paid * 163_840n).toBe(staked * 162_163n)
  expect(top).toEqual({ multiplier: 10_000_000, count: 2 })
  expect(size / top.count).toBe(32_768)
})

test('every board is symmetric and has a pocket more than rows', () => {
  for (const rows of rowCounts) {
    for (const risk of risks) {
      const pockets = pocketsOf({ rows, risk } satisfies Choice)
      expect(pockets).toHaveLength(rows + 1)
      expect(pockets.toReversed()).toEqual(pockets)
    }
  }
})

test('the ball meets the pegs of its path and ends in its pocket', () => {
  const path = [true, false, true, true, false, true, true, true]
  for (let row = 0; row < 8; row++) {
    const rights = path.slice(0, row).filter(Boolean).length
    expect(ballAt(path, 8, touchAt(row, 8)).x).toBeCloseTo(rights - row / 2, 6)
  }
  expect(ballAt(path, 8, fallSeconds(8)).x).toBe(6 - 4)
})
