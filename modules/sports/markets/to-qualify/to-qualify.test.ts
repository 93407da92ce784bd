import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { endedAt, gradeOf } from '../graded.fixture.ts'
import { onlyWinner } from '../lines.ts'
import { toQualify } from './market.ts'

const winner = (key: string) => onlyWinner(['1', '2'], key)

everyMarket(toQualify, { markets: [], winners: 1, mayBeUntold: true })

it('counts extra time and penalties', () => {
  expect(gradeOf(toQualify, endedAt([1, 0], [0, 0]))).toEqual(winner('1'))
  expect(gradeOf(toQualify, endedAt([1, 0], [0, 1], { extra: [0, 1] }))).toEqual(winner('2'))
  const penalties = endedAt([1, 0], [0, 1], { extra: [1, 1], penalties: [3, 4] })
  expect(gradeOf(toQualify, penalties)).toEqual(winner('2'))
})

it('tells nothing of a match that ends level without penalties', () => {
  expect(gradeOf(toQualify, endedAt([1, 0], [0, 1]))).toBeUndefined()
})
