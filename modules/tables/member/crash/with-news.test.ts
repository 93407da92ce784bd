import { expect, test } from 'vitest'
import type { ClimbBet } from '../../climb-shapes.ts'
import { withNews } from './use-climb.ts'

const ids = ['a', 'b'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`)
const bet = (at: number): ClimbBet => ({
  id: ids[at] ?? '',
  name: 'an***a',
  stake: { amount: 10_000n, currency: 'USD' },
  isTrial: false,
  out: null,
})

test('bets join a climb once, get out, and leave with the next round', () => {
  let climb = withNews(null, { round: 3, bets: [bet(0)] })
  expect(climb).toMatchObject({ round: 3, count: 1, beganAt: null })
  climb = withNews(climb, { round: 3, bets: [bet(0), bet(1)] })
  expect(climb).toMatchObject({ count: 2, bets: [{ out: null }, { out: null }] })
  const beganAt = '2026-01-01T00:00:00.000Z'
  climb = withNews(climb, { round: 3, beganAt, ceilings: [{ currency: 'USD', at: 500 }] })
  climb = withNews(climb, { round: 3, outs: [{ bet: ids[1] ?? '', out: 150 }] })
  expect(climb).toMatchObject({
    beganAt,
    ceilings: [{ at: 500 }],
    bets: [{ out: null }, { out: 150 }],
  })
  // What is late of the round before changes nothing.
  expect(withNews(climb, { round: 2, bets: [bet(0)] })).toBe(climb)
  expect(withNews(climb, { round: 4 })).toEqual({
    round: 4,
    beganAt: null,
    ceilings: [],
    bets: [],
    count: 0,
  })
})
