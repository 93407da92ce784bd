import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { abandonedAt70, endedAt, gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { bothScore } from './market.ts'

everyMarket(bothScore, { markets: [{ period: 'first' }, { period: 'second' }], winners: 1 })

it('needs a goal of each side', () => {
  expect(gradeOf(bothScore, endedAt([1, 0], [0, 1]))).toEqual({ yes: won, no: lost })
  expect(gradeOf(bothScore, endedAt([1, 0], [4, 0]))).toEqual({ yes: lost, no: won })
  expect(gradeOf(bothScore, endedAt([1, 0], [0, 1]), { period: 'first' })).toEqual({
    yes: lost,
    no: won,
  })
})

it('stands in an abandoned match once both have scored (example 69)', () => {
  expect(gradeOf(bothScore, abandonedAt70)).toEqual({ yes: won, no: lost })
  expect(gradeOf(bothScore, abandonedAt70, { period: 'second' })).toEqual({
    yes: voided,
    no: voided,
  })
})
