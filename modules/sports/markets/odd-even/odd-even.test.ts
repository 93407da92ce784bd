import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { endedAt, gradeOf } from '../graded.fixture.ts'
import { lost, won } from '../lines.ts'
import { oddEven } from './market.ts'

everyMarket(oddEven, { markets: [{ period: 'first' }, { period: 'second' }], winners: 1 })

it('finds no goals even', () => {
  expect(gradeOf(oddEven, endedAt([0, 0], [0, 0]))).toEqual({ odd: lost, even: won })
  expect(gradeOf(oddEven, endedAt([1, 0], [1, 1]))).toEqual({ odd: won, even: lost })
  expect(gradeOf(oddEven, endedAt([1, 0], [1, 1]), { period: 'second' })).toEqual({
    odd: lost,
    even: won,
  })
})
