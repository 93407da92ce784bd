import { expect, it } from 'vitest'
import { esportsPlayed } from '../esports-rules.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { mapWinner } from './market.ts'

everyMarket(mapWinner, {
  markets: ['1', '3', '5'].map((map) => ({ map })),
  winners: 1,
})

it('takes the official result of a map given up after its start, and voids one not played (example 70) [GM-04]', () => {
  const played = esportsPlayed([13, 9])
  const givenUp = { rounds: [4, 2], isOver: true, isGivenUp: true } as const
  const score = { ...played, maps: [...played.maps, { ...givenUp, winner: 0 }] } as const
  const grade = (map: string) => gradeOf(mapWinner, { status: 'ended', score }, { map })
  expect(grade('1')).toEqual({ '1': won, '2': lost })
  expect(grade('2')).toEqual({ '1': won, '2': lost })
  expect(grade('3')).toEqual({ '1': voided, '2': voided })
  const unknown = { ...played, maps: [...played.maps, givenUp] }
  expect(gradeOf(mapWinner, { status: 'live', score: unknown }, { map: '2' })).toEqual({})
  expect(gradeOf(mapWinner, { status: 'ended', score: unknown }, { map: '2' })).toBeUndefined()
})
