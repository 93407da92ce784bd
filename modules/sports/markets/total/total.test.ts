import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { played } from '../football-score.ts'
import { halfLost, halfWon, lost, voided, won } from '../lines.ts'
import { total } from './market.ts'

everyMarket(total, {
  markets: ['0.5', '2', '2.25', '2.5', '2.75', '3', '4.25'].flatMap((line) => [
    { line },
    { line, period: 'first' },
    { line, period: 'second' },
  ]),
  winners: 1,
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
