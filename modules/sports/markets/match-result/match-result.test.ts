import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { played } from '../football-score.ts'
import { lost, voided, won } from '../lines.ts'
import { matchResult } from './market.ts'

everyMarket(matchResult, {
  markets: [{ period: 'first' }, { period: 'second' }],
  winners: 1,
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
