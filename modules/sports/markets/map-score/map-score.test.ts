import { expect, it } from 'vitest'
import { esportsPlayed } from '../esports-rules.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { mapScore } from './market.ts'

everyMarket(mapScore, { markets: [{ bestof: '5' }, { bestof: '7' }], winners: 1 })

it('loses a score that can no longer come, and is void for another best-of [GM-04]', () => {
  const live = { status: 'live', score: esportsPlayed([13, 9]) } as const
  expect(gradeOf(mapScore, live, { bestof: '3' })).toEqual({ '0:2': lost })
  const ended = { status: 'ended', score: esportsPlayed([13, 9], [13, 11]) } as const
  expect(gradeOf(mapScore, ended, { bestof: '3' })?.['2:0']).toEqual(won)
  expect(Object.values(gradeOf(mapScore, ended, { bestof: '5' }) ?? {})).toEqual(
    Array(6).fill(voided),
  )
})
