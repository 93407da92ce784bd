import { expect, it } from 'vitest'
import type { OutcomeResult } from '../../result.ts'
import type { Sides } from '../../sport.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { abandonedAt70, endedAt, gradeOf } from '../graded.fixture.ts'
import { allVoid, halfLost, halfWon, lost, voided, won } from '../lines.ts'
import { asianHandicap } from './market.ts'

everyMarket(asianHandicap, {
  markets: ['-1.5', '-1.25', '-1', '-0.75', '-0.5', '-0.25', '0', '0.25', '2'].flatMap((line) => [
    { line },
    { line, period: 'first' },
    { line, period: 'second' },
  ]),
  winners: 1,
  froms: [
    [0, 0],
    [1, 0],
    [0, 2],
  ],
  events: 30,
})

it.each<[string, string, string, Sides, Sides, OutcomeResult]>([
  ['11', '1', '-0.25', [0, 0], [1, 1], halfLost],
  ['12', '2', '-0.25', [0, 0], [1, 1], halfWon],
  ['13', '1', '-0.75', [0, 0], [2, 1], halfWon],
  ['14', '1', '-1', [0, 0], [2, 1], voided],
  ['15', '1', '-0.5', [1, 0], [2, 1], lost],
  ['15, the other side', '2', '-0.5', [1, 0], [2, 1], won],
])('example %s: %s with the line %s', (_example, key, line, from, score, result) => {
  const results = gradeOf(asianHandicap, endedAt([0, 0], score), { line }, from)
  expect(results?.[key]).toEqual(result)
})

it('counts only the goals of the second half that fell after acceptance', () => {
  const state = endedAt([2, 0], [1, 2])
  const second = (from: Sides) =>
    gradeOf(asianHandicap, state, { line: '0', period: 'second' }, from)?.['2']
  // Accepted before the match, in the first half, at half-time, and after one goal of each side.
  expect(second([0, 0])).toEqual(won)
  expect(second([1, 0])).toEqual(won)
  expect(second([2, 0])).toEqual(won)
  expect(second([3, 1])).toEqual(won)
  expect(second([2, 1])).toEqual(voided)
})

it('is void if the match is abandoned (example 69)', () => {
  expect(gradeOf(asianHandicap, abandonedAt70, { line: '-0.5' })).toEqual(allVoid(['1', '2']))
})
