import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { abandonedAt70, endedAt, gradeOf } from '../graded.fixture.ts'
import { won } from '../lines.ts'
import { halfFull } from './market.ts'

everyMarket(halfFull, { markets: [], winners: 1 })

it('is 2/1 when 0:1 at half-time ends 2:1 (example 71)', () => {
  const results = gradeOf(halfFull, endedAt([0, 1], [2, 0]))
  expect(Object.entries(results ?? {}).filter(([, each]) => each.won)).toEqual([['2/1', won]])
})

it('is void in all outcomes if the match is abandoned after half-time', () => {
  const results = Object.values(gradeOf(halfFull, abandonedAt70) ?? {})
  expect(results).toHaveLength(9)
  expect(results.every((each) => each.void === 'whole')).toBe(true)
})
