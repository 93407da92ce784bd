import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { tennisPlayed } from '../tennis-rules.ts'
import { setWinner } from './market.ts'

everyMarket(setWinner, {
  markets: ['1', '3', '5'].map((set) => ({ set })),
  winners: 1,
})

it('keeps a finished set when a player retires, and voids the others [GM-03]', () => {
  const score = { ...tennisPlayed(3, [6, 3], [5, 2]), setsOver: 1, retired: 0 } as const
  const grade = (set: string) => gradeOf(setWinner, { status: 'ended', score }, { set })
  expect(grade('1')).toEqual({ '1': won, '2': lost })
  expect(grade('2')).toEqual({ '1': voided, '2': voided })
})

it('voids a set that the match does not need', () => {
  const score = tennisPlayed(3, [6, 3], [6, 2])
  expect(gradeOf(setWinner, { status: 'live', score }, { set: '3' })).toEqual({
    '1': voided,
    '2': voided,
  })
})
