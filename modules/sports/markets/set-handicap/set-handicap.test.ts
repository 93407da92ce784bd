import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { tennisPlayed } from '../tennis-rules.ts'
import { setHandicap } from './market.ts'

everyMarket(setHandicap, {
  markets: ['-2.5', '-1.5', '1.5', '-1', '0.75'].map((line) => ({ line })),
  winners: 1,
})

it('keeps what every end of the match would give, and voids the rest of a match given up [GM-03]', () => {
  // One set each: nobody can win or lose by two any more.
  const score = { ...tennisPlayed(3, [6, 3], [3, 6], [1, 0]), setsOver: 2 }
  const grade = (line: string) => gradeOf(setHandicap, { status: 'live', score }, { line })
  expect(grade('-1.5')).toEqual({ '1': lost, '2': won })
  expect(grade('1.5')).toEqual({ '1': won, '2': lost })
  expect(grade('-0.5')).toEqual({})
  const retired = { status: 'ended', score: { ...score, retired: 0 } } as const
  expect(gradeOf(setHandicap, retired, { line: '-0.5' })).toEqual({ '1': voided, '2': voided })
  expect(gradeOf(setHandicap, retired, { line: '1.5' })).toEqual({ '1': won, '2': lost })
})
