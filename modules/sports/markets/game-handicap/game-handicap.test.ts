import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { tennisPlayed } from '../tennis-rules.ts'
import { gameHandicap } from './market.ts'

everyMarket(gameHandicap, {
  markets: ['-2.5', '3', '4.25', '-0.75', '0.5'].map((line) => ({ line })),
  winners: 1,
})

it('keeps lines that every end decides: 6:3 3:6 5:5 retired (example 66) [GM-03]', () => {
  const score = { ...tennisPlayed(3, [6, 3], [3, 6], [5, 5]), setsOver: 2, retired: 1 } as const
  const grade = (line: string) => gradeOf(gameHandicap, { status: 'ended', score }, { line })
  expect(grade('2.5')).toEqual({ '1': won, '2': lost })
  expect(grade('-2.5')).toEqual({ '1': lost, '2': won })
  for (const line of ['1.5', '-1.5']) expect(grade(line)).toEqual({ '1': voided, '2': voided })
})
