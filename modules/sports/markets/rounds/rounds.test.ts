import { expect, it } from 'vitest'
import type { EsportsMap, FightScore, Sides } from '../../sport.ts'
import { esportsPlayed } from '../esports-rules.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { fightEnded } from '../fight-rules.ts'
import { gradeOf } from '../graded.fixture.ts'
import { fromOf } from '../index.ts'
import { lost, voided, won } from '../lines.ts'
import { rounds } from './market.ts'

everyMarket(rounds, {
  markets: [
    { line: '10.5', map: '1' },
    { line: '20.5', map: '2' },
    { line: '24.5', map: '5' },
    { line: '1.5', rounds: '3' },
    { line: '2.5', rounds: '3' },
    { line: '9.5', rounds: '12' },
  ],
  winners: 1,
})

const over = { over: won, under: lost }
const under = { over: lost, under: won }
const none = { over: voided, under: voided }

const boxing = (end: NonNullable<FightScore['end']>) =>
  ({ status: 'ended', score: fightEnded(12, 180, end) }) as const
const stopped = (round: number, second: number, line = '9.5') =>
  gradeOf(rounds, boxing({ winner: 0, method: 'technical ko', round, second }), {
    line,
    rounds: '12',
  })

it('is over from the middle of the next round on: 9.5 at 1:30 of the tenth (example 68) [GM-03]', () => {
  expect(stopped(10, 89)).toEqual(under)
  expect(stopped(10, 90)).toEqual(over)
  const cage = fightEnded(5, 300, { winner: 1, method: 'ko', round: 3, second: 149 })
  const grade = (second: number) =>
    gradeOf(
      rounds,
      { status: 'ended', score: { ...cage, end: { winner: 1, method: 'ko', round: 3, second } } },
      { line: '2.5', rounds: '5' },
    )
  expect(grade(149)).toEqual(under)
  expect(grade(150)).toEqual(over)
})

it('ends a fight in the round before when a fighter does not answer the bell', () => {
  const score = boxing({ winner: 0, method: 'not answering', round: 5, second: 0 })
  const grade = (line: string) => gradeOf(rounds, score, { line, rounds: '12' })
  expect(grade('3.5')).toEqual(over)
  expect(grade('4.5')).toEqual(under)
})

it('is void for another number of rounds, and without a result unless it is decided', () => {
  const noContest = boxing({ method: 'no contest', round: 4, second: 100 })
  expect(gradeOf(rounds, noContest, { line: '3.5', rounds: '12' })).toEqual(over)
  expect(gradeOf(rounds, noContest, { line: '4.5', rounds: '12' })).toEqual(none)
  expect(gradeOf(rounds, noContest, { line: '3.5', rounds: '10' })).toEqual(none)
})

const mapOf = (map: EsportsMap) =>
  ({ status: 'live', score: { ...esportsPlayed(), maps: [map] } }) as const
const gradeMap = (map: EsportsMap, line: string, from?: Sides) =>
  gradeOf(rounds, mapOf(map), { line, map: '1' }, from)

it('is decided as soon as no end of the map can change it [GM-04]', () => {
  const at = (home: number, away: number): EsportsMap => ({ rounds: [home, away], isOver: false })
  expect(gradeMap(at(10, 9), '21.5')).toEqual(over)
  expect(gradeMap(at(10, 9), '22.5')).toEqual({})
  expect(gradeMap(at(12, 12), '25.5')).toEqual(over)
  expect(gradeMap({ rounds: [14, 12], isOver: true, winner: 0 }, '25.5')).toEqual(over)
  const race = { ...esportsPlayed(), raceTo: 5, leadBy: 1, maps: [at(2, 1)] }
  expect(gradeOf(rounds, { status: 'live', score: race }, { line: '9.5', map: '1' })).toEqual(under)
})

it('settles bets made before a map on its replay, and voids those made during it unless decided', () => {
  const replay: EsportsMap = {
    rounds: [13, 2],
    isOver: true,
    winner: 0,
    replayedFrom: [8, 7],
  }
  expect(gradeMap(replay, '20.5')).toEqual(under)
  expect(gradeMap(replay, '20.5', [3, 1])).toEqual(none)
  // From 8:7 a map has 20 rounds at least.
  expect(gradeMap(replay, '19.5', [3, 1])).toEqual(over)
  const live = { status: 'live', score: { ...esportsPlayed(), maps: [replay] } } as const
  expect(fromOf(rounds, live, { line: '19.5', map: '1' })).toEqual([0, 0])
  const first = {
    ...live,
    score: { ...esportsPlayed(), maps: [{ rounds: [3, 1] as const, isOver: false }] },
  }
  expect(fromOf(rounds, first, { line: '19.5', map: '1' })).toEqual([3, 1])
})
