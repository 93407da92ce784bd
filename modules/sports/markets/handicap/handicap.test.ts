import { expect, it } from 'vitest'
import { basketballPlayed, stands } from '../basketball-rules.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { halfLost, halfWon, lost, voided, won } from '../lines.ts'
import { handicap } from './market.ts'

everyMarket(handicap, {
  markets: [
    { line: '-4.5' },
    { line: '3' },
    { line: '0.25' },
    { line: '-1.5', period: 'first' },
    { line: '1.5', period: 'second' },
    { line: '0.5', period: 'q4' },
  ],
  winners: 1,
  stands: ({ score }) => score.kind === 'basketball' && stands(score),
})

const quarters = [
  [26, 24],
  [25, 28],
  [27, 26],
  [26, 26],
] as const
const state = { status: 'ended', score: basketballPlayed(quarters, [14, 11]) } as const

it('counts overtime: 104:104, then 118:115 wins -2.5 (example 67) [GM-03]', () => {
  const grade = (line: string) => gradeOf(handicap, state, { line })
  expect(grade('-2.5')).toEqual({ '1': won, '2': lost })
  expect(grade('-3')).toEqual({ '1': voided, '2': voided })
  expect(grade('-3.25')).toEqual({ '1': halfLost, '2': halfWon })
  expect(grade('-3.5')).toEqual({ '1': lost, '2': won })
})

it('counts overtime in the second half, and not in the fourth quarter', () => {
  // 53:52 in the quarters, and 14:11 in overtime.
  const grade = (line: string, period: string) => gradeOf(handicap, state, { line, period })
  expect(grade('-3.5', 'second')).toEqual({ '1': won, '2': lost })
  expect(grade('-0.5', 'q4')).toEqual({ '1': lost, '2': won })
})
