import { expect, it } from 'vitest'
import { esportsPlayed } from '../esports-rules.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { mapHandicap } from './market.ts'

everyMarket(mapHandicap, {
  markets: ['-1.5', '1.5', '2.5', '-1', '0.25'].map((line) => ({ line })),
  winners: 1,
})

it('is decided by maps played to the end alone [GM-04]', () => {
  const level = esportsPlayed([13, 9], [7, 13])
  const grade = (line: string) => gradeOf(mapHandicap, { status: 'live', score: level }, { line })
  expect(grade('-1.5')).toEqual({ '1': lost, '2': won })
  expect(grade('0.5')).toEqual({})
  const played = esportsPlayed([13, 9])
  const score = {
    ...played,
    maps: [...played.maps, { rounds: [4, 2], isOver: true, isGivenUp: true, winner: 0 }],
  } as const
  const atEnd = (line: string) => gradeOf(mapHandicap, { status: 'ended', score }, { line })
  expect(atEnd('-1.5')).toEqual({ '1': voided, '2': voided })
  expect(atEnd('1.5')).toEqual({ '1': won, '2': lost })
})
