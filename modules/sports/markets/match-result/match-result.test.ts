import { expect, it } from 'vitest'
import { basketballPlayed, stands } from '../basketball-rules.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { fightEnded } from '../fight-rules.ts'
import { played } from '../football-score.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { matchResult } from './market.ts'

everyMarket(matchResult, {
  markets: ['first', 'second', 'q1', 'q4'].map((period) => ({ period })),
  winners: 1,
  stands: ({ score }) => score.kind === 'basketball' && stands(score),
})

const grade = (...[first, second]: Parameters<typeof played>) =>
  matchResult.grade({
    state: { status: 'ended', score: played(first, second) },
    specifiers: {},
    entries: [],
    from: [0, 0],
  })

it('counts both halves together', () => {
  expect(grade([0, 1], [2, 0])).toEqual({ '1': won, X: lost, '2': lost })
  expect(grade([0, 0], [0, 0])).toEqual({ '1': lost, X: won, '2': lost })
})

it('leaves out extra time and penalties', () => {
  const score = { ...played([1, 0], [0, 1]), extra: [0, 1] as const, penalties: [4, 3] as const }
  const results = matchResult.grade({
    state: { status: 'ended', score },
    specifiers: {},
    entries: [],
    from: [0, 0],
  })
  expect(results?.['X']).toEqual(won)
  const inExtraTime = matchResult.grade({
    state: { status: 'live', score: { ...score, period: 'extra' } },
    specifiers: {},
    entries: [],
    from: [0, 0],
  })
  expect(inExtraTime).toEqual(results)
})

it('keeps the first half of a match that is abandoned after it, and voids the match (example 69)', () => {
  const abandoned = {
    status: 'abandoned',
    score: { ...played([1, 1], [2, 0]), period: 'second', minute: 70 },
  } as const
  const asked = { state: abandoned, entries: [], from: [0, 0] } as const
  expect(matchResult.grade({ ...asked, specifiers: { period: 'first' } })?.['X']).toEqual(won)
  expect(matchResult.grade({ ...asked, specifiers: {} })).toEqual({
    '1': voided,
    X: voided,
    '2': voided,
  })
})

it('leaves out overtime of basketball: 104:104, then 118:115 (example 67) [GM-03]', () => {
  const quarters = [
    [26, 24],
    [25, 28],
    [27, 26],
    [26, 26],
  ] as const
  const score = basketballPlayed(quarters, [14, 11])
  expect(gradeOf(matchResult, { status: 'ended', score })).toEqual({ '1': lost, X: won, '2': lost })
  const inOvertime = { ...score, isOver: false, secondsLeft: 200 }
  expect(gradeOf(matchResult, { status: 'live', score: inOvertime })?.['X']).toEqual(won)
  expect(gradeOf(matchResult, { status: 'live', score }, { period: 'q1' })?.['1']).toEqual(won)
})

it('has a draw of fights, and voids a fight without result and periods that fights do not have', () => {
  const draw = fightEnded(3, 300, { method: 'draw', round: 3, second: 300 })
  expect(gradeOf(matchResult, { status: 'ended', score: draw })?.['X']).toEqual(won)
  expect(gradeOf(matchResult, { status: 'ended', score: draw }, { period: 'q1' })?.['X']).toEqual(
    voided,
  )
  const noContest = fightEnded(3, 300, { method: 'no contest', round: 1, second: 30 })
  expect(gradeOf(matchResult, { status: 'ended', score: noContest })?.['X']).toEqual(voided)
})
