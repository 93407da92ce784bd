import { expect, it } from 'vitest'
import { esportsPlayed } from '../esports-rules.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { roundHandicap } from './market.ts'

everyMarket(roundHandicap, {
  markets: [
    { line: '-2.5', map: '1' },
    { line: '4', map: '2' },
    { line: '-3.25', map: '4' },
  ],
  winners: 1,
})

it('is decided when the other side has too many rounds, and void when the map is given up before [GM-04]', () => {
  // From 5:8 home wins by five at most, and loses by eight at most.
  const map = { rounds: [5, 8], isOver: false } as const
  const live = { status: 'live', score: { ...esportsPlayed(), maps: [map] } } as const
  const grade = (line: string) => gradeOf(roundHandicap, live, { line, map: '1' })
  expect(grade('-5.5')).toEqual({ '1': lost, '2': won })
  expect(grade('-4.5')).toEqual({})
  expect(grade('8.5')).toEqual({ '1': won, '2': lost })
  const givenUp = { ...map, isOver: true, isGivenUp: true, winner: 1 } as const
  const ended = { status: 'ended', score: { ...esportsPlayed(), maps: [givenUp] } } as const
  const atEnd = (line: string) => gradeOf(roundHandicap, ended, { line, map: '1' })
  expect(atEnd('-5.5')).toEqual({ '1': lost, '2': won })
  expect(atEnd('2.5')).toEqual({ '1': voided, '2': voided })
})
