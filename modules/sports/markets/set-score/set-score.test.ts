import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { tennisPlayed } from '../tennis-rules.ts'
import { setScore } from './market.ts'

everyMarket(setScore, { markets: [{ bestof: '5' }], winners: 1 })

it('loses a score that can no longer come [GM-03]', () => {
  const score = { ...tennisPlayed(3, [6, 3], [0, 0]), setsOver: 1 }
  expect(gradeOf(setScore, { status: 'live', score }, { bestof: '3' })).toEqual({ '0:2': lost })
  const ended = { status: 'ended', score: tennisPlayed(3, [6, 3], [6, 7], [4, 6]) } as const
  expect(gradeOf(setScore, ended, { bestof: '3' })?.['1:2']).toEqual(won)
})

it('is void for a match of another length', () => {
  const score = tennisPlayed(3, [6, 3], [6, 4])
  const results = gradeOf(setScore, { status: 'ended', score }, { bestof: '5' })
  expect(Object.values(results ?? {})).toEqual(Array(6).fill(voided))
})
