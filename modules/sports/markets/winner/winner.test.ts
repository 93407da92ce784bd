import { expect, it } from 'vitest'
import { basketballPlayed, stands } from '../basketball-rules.ts'
import { esportsPlayed } from '../esports-rules.ts'
import { everyMarket } from '../every-market.fixture.ts'
import { fightEnded } from '../fight-rules.ts'
import { gradeOf } from '../graded.fixture.ts'
import { lost, voided, won } from '../lines.ts'
import { tennisPlayed } from '../tennis-rules.ts'
import { winner } from './market.ts'

everyMarket(winner, {
  markets: ['first', 'second', 'q1', 'q2', 'q3', 'q4'].map((period) => ({ period })),
  winners: 1,
  stands: ({ score }) => score.kind === 'basketball' && stands(score),
})

const home = { '1': won, '2': lost }
const away = { '1': lost, '2': won }
const none = { '1': voided, '2': voided }

it('voids a tennis match when a player retires, unless it was finished [GM-03]', () => {
  const open = { ...tennisPlayed(3, [6, 3], [5, 2]), setsOver: 1, retired: 1 } as const
  expect(gradeOf(winner, { status: 'abandoned', score: open })).toEqual(none)
  expect(gradeOf(winner, { status: 'ended', score: open })).toEqual(none)
  const finished = { ...tennisPlayed(3, [6, 3], [7, 5]), retired: 1 } as const
  expect(gradeOf(winner, { status: 'ended', score: finished })).toEqual(home)
})

it('gives a tennis match to the other player when one is disqualified', () => {
  const score = { ...tennisPlayed(3, [6, 3], [5, 2]), setsOver: 1, disqualified: 0 } as const
  expect(gradeOf(winner, { status: 'ended', score })).toEqual(away)
})

it('does not read a winner out of sets that are not finished', () => {
  const score = { ...tennisPlayed(3, [6, 3], [5, 2]), setsOver: 1 }
  expect(gradeOf(winner, { status: 'live', score })).toEqual({})
  expect(gradeOf(winner, { status: 'ended', score })).toBeUndefined()
})

it('lets a basketball match stand that is abandoned in its last five minutes', () => {
  const quarters = [
    [20, 18],
    [22, 25],
    [19, 20],
    [10, 5],
  ] as const
  const at = (quarterSeconds: number, secondsLeft: number) =>
    gradeOf(winner, {
      status: 'abandoned',
      score: { ...basketballPlayed(quarters), isOver: false, quarterSeconds, secondsLeft },
    })
  expect(at(600, 300)).toEqual(home)
  expect(at(600, 301)).toEqual(none)
  expect(at(720, 300)).toEqual(home)
  expect(at(720, 301)).toEqual(none)
})

it('keeps a finished quarter of an abandoned match, and voids the one that was played', () => {
  const score = {
    ...basketballPlayed([
      [20, 18],
      [22, 25],
    ]),
    quarter: 2,
    isOver: false,
    secondsLeft: 30,
  }
  const grade = (period: string) => gradeOf(winner, { status: 'abandoned', score }, { period })
  expect(grade('q1')).toEqual(home)
  expect(grade('q2')).toEqual(none)
  expect(grade('first')).toEqual(none)
})

it('takes the official result of a match with a map given up (example 70) [GM-04]', () => {
  const played = esportsPlayed([13, 9])
  const score = {
    ...played,
    maps: [...played.maps, { rounds: [4, 2], isOver: true, isGivenUp: true, winner: 0 }],
  } as const
  expect(gradeOf(winner, { status: 'ended', score })).toEqual(home)
})

it('voids a fight without a winner', () => {
  const draw = fightEnded(3, 300, { method: 'draw', round: 3, second: 300 })
  const none3 = fightEnded(3, 300, { method: 'no contest', round: 2, second: 40 })
  expect(gradeOf(winner, { status: 'ended', score: draw })).toEqual(none)
  expect(gradeOf(winner, { status: 'ended', score: none3 })).toEqual(none)
})

it('voids a quarter of a sport that has none', () => {
  const score = tennisPlayed(3, [6, 3], [7, 5])
  expect(gradeOf(winner, { status: 'ended', score }, { period: 'q1' })).toEqual(none)
  expect(winner.fits?.('tennis', { period: 'q1' })).toBe(false)
})
