import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { tennisPlayed } from '../tennis-rules.ts'
import { games } from './market.ts'

everyMarket(games, {
  markets: ['21.5', '22', '22.25', '30.75', '40.5'].map((line) => ({ line })),
  winners: 1,
})

const score = { ...tennisPlayed(3, [6, 3], [3, 6], [5, 5]), setsOver: 2, retired: 0 } as const

it('keeps a line that every end passes: 6:3 3:6 5:5 retired (example 66) [GM-03]', () => {
  const grade = (line: string) => gradeOf(games, { status: 'ended', score }, { line })
  expect(grade('29.5')).toEqual({ over: won, under: lost })
  expect(grade('30.5')).toEqual({ over: voided, under: voided })
  expect(grade('31.5')).toEqual({ over: lost, under: won })
})

it('counts a tie-break as one game, and a match tie-break as one set and one game', () => {
  const total = (of: ReturnType<typeof tennisPlayed>, line: string) =>
    gradeOf(games, { status: 'ended', score: of }, { line })
  const tieBreak = tennisPlayed(3, [7, 6], [6, 0])
  expect(total(tieBreak, '18.5')).toEqual({ over: won, under: lost })
  expect(total(tieBreak, '19.5')).toEqual({ over: lost, under: won })
  // A source may tell the points of a match tie-break in place of its game.
  for (const last of [
    [1, 0],
    [10, 8],
  ] as const) {
    const match = { ...tennisPlayed(3, [6, 0], [0, 6], last), isLastSetMatchTieBreak: true }
    expect(total(match, '12.5')).toEqual({ over: won, under: lost })
    expect(total(match, '13.5')).toEqual({ over: lost, under: won })
  }
})
