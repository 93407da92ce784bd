import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { endedAt, gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { drawNoBet } from './market.ts'

everyMarket(drawNoBet, { markets: [{ period: 'first' }, { period: 'second' }], winners: 1 })

it('gives the stake back when the score is level', () => {
  expect(gradeOf(drawNoBet, endedAt([1, 0], [1, 2]))).toEqual({ '1': voided, '2': voided })
  expect(gradeOf(drawNoBet, endedAt([1, 0], [1, 1]))).toEqual({ '1': won, '2': lost })
  expect(gradeOf(drawNoBet, endedAt([0, 1], [0, 0]))).toEqual({ '1': lost, '2': won })
})
