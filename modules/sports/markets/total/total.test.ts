import { expect, it } from 'vitest'
import { basketballPlayed, stands } from '../basketball-rules.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { played } from '../football-score.ts'
import { gradeOf } from '../graded.fixture.ts'
import { halfLost, halfWon, lost, voided, won } from '../lines.ts'
import { total } from './market.ts'

everyMarket(total, {
  markets: ['0.5', '2', '2.25', '2.5', '2.75', '3', '4.25'].flatMap((line) => [
    { line },
    { line, period: 'first' },
    { line, period: 'second' },
    { line: String(60 * Number(line)) },
    { line: String(10 * Number(line)), period: 'q4' },
  ]),
  winners: 1,
  stands: ({ score }) => score.kind === 'basketball' && stands(score),
})

const over = (line: string, goals: number) =>
  total.grade({
    state: { status: 'ended', score: played([0, 0], [goals, 0]) },
    specifiers: { line },
    entries: [],
    from: [0, 0],
  })?.['over']

it.each([
  ['2.25', 2, halfLost],
  ['2.75', 3, halfWon],
  ['2.5', 3, won],
  ['3', 3, voided],
  ['3.25', 2, lost],
  ['3.25', 4, won],
])('over %s with %i goals', (line, goals, result) => {
  expect(over(line, goals)).toEqual(result)
})

it('keeps what is decided of a match abandoned at 3:1, and voids the rest (example 69)', () => {
  const grade = (line: string) =>
    total.grade({
      state: {
        status: 'abandoned',
        score: { ...played([1, 1], [2, 0]), period: 'second', minute: 70 },
      },
      specifiers: { line },
      entries: [],
      from: [0, 0],
    })
  expect(grade('2.5')).toEqual({ over: won, under: lost })
  expect(grade('4.5')).toEqual({ over: voided, under: voided })
  // Half of the stake is won for certain, the other half is not decided: the whole of it is void.
  expect(grade('3.75')).toEqual({ over: voided, under: voided })
})

it('does not pay a line before it is certain', () => {
  const grade = (goals: readonly [number, number], line: string) =>
    total.grade({
      state: { status: 'live', score: { ...played(goals, [0, 0]), period: 'half' } },
      specifiers: { line },
      entries: [],
      from: [0, 0],
    })
  expect(grade([2, 1], '2.75')).toEqual({})
  expect(grade([2, 2], '2.75')).toEqual({ over: won, under: lost })
})

it('counts the points of overtime: 104:104, then 118:115 is over 230.5 (example 67) [GM-03]', () => {
  const quarters = [
    [26, 24],
    [25, 28],
    [27, 26],
    [26, 26],
  ] as const
  const state = { status: 'ended', score: basketballPlayed(quarters, [14, 11]) } as const
  expect(gradeOf(total, state, { line: '230.5' })).toEqual({ over: won, under: lost })
  expect(gradeOf(total, state, { line: '129.5', period: 'second' })).toEqual({
    over: won,
    under: lost,
  })
  expect(gradeOf(total, state, { line: '51.5', period: 'q4' })).toEqual({ over: won, under: lost })
})

it('keeps a line of basketball that is passed, and voids the others of a match abandoned early', () => {
  const score = {
    ...basketballPlayed([
      [26, 24],
      [25, 28],
    ]),
    quarter: 3,
    isOver: false,
    secondsLeft: 600,
  }
  const grade = (line: string) => gradeOf(total, { status: 'abandoned', score }, { line })
  expect(grade('102.5')).toEqual({ over: won, under: lost })
  expect(grade('103.5')).toEqual({ over: voided, under: voided })
})
