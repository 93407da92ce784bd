import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { tennisPlayed } from '../tennis-rules.ts'
import { sets } from './market.ts'

everyMarket(sets, {
  markets: ['2.5', '3.5', '4.5', '3'].map((line) => ({ line })),
  winners: 1,
})

it('is over as soon as another set has to be played [GM-03]', () => {
  const score = { ...tennisPlayed(3, [6, 3], [3, 6], [0, 0]), setsOver: 2 }
  expect(gradeOf(sets, { status: 'live', score }, { line: '2.5' })).toEqual({
    over: won,
    under: lost,
  })
})

it('is void when a player retires before it is decided', () => {
  const score = { ...tennisPlayed(3, [6, 3], [3, 2]), setsOver: 1, retired: 1 } as const
  expect(gradeOf(sets, { status: 'ended', score }, { line: '2.5' })).toEqual({
    over: voided,
    under: voided,
  })
})
