import { expect, it } from 'vitest'
import { everyMarket } from '../every-market.fixture.ts'
import { fightEnded } from '../fight-rules.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { round } from './market.ts'

everyMarket(round, { markets: [{ rounds: '3' }], winners: 1 })

const ended = (end: Parameters<typeof fightEnded>[2]) =>
  gradeOf(round, { status: 'ended', score: fightEnded(12, 180, end) }, { rounds: '12' })

it('pays who stops the other in the round, or the judges [GM-03]', () => {
  expect(ended({ winner: 1, method: 'ko', round: 7, second: 5 })?.['2/r7']).toEqual(won)
  expect(ended({ winner: 0, method: 'decision', round: 12, second: 180 })?.['distance']).toEqual(
    won,
  )
  expect(ended({ method: 'draw', round: 12, second: 180 })?.['distance']).toEqual(won)
  const unanswered = ended({ winner: 0, method: 'not answering', round: 5, second: 0 })
  expect(unanswered?.['1/r4']).toEqual(won)
  expect(unanswered?.['1/r5']).toEqual(lost)
})

it('loses the rounds that are over while the fight goes on', () => {
  const score = { kind: 'fight', rounds: 3, roundSeconds: 300, round: 2 } as const
  const at = (secondsFought: number) =>
    gradeOf(round, { status: 'live', score: { ...score, secondsFought } }, { rounds: '3' })
  expect(at(300)).toEqual({})
  expect(at(301)).toEqual({ '1/r1': lost, '2/r1': lost })
})

it('is void without a result, except for rounds that are over', () => {
  const results = ended({ method: 'no contest', round: 2, second: 50 })
  expect(results?.['1/r1']).toEqual(lost)
  expect(results?.['1/r2']).toEqual(voided)
  expect(results?.['distance']).toEqual(voided)
})
