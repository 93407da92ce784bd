import { expect, test } from 'vitest'
import { readScore } from './markets/scores.ts'
import type { Score } from './sport.ts'
import { typedPairs, typedScore } from './typed-score.ts'

const football: Score = {
  kind: 'football',
  period: 'second',
  minute: 70,
  first: [0, 0],
  second: [0, 0],
}
const basketball: Score = {
  kind: 'basketball',
  quarter: 2,
  isOver: false,
  secondsLeft: 300,
  quarterSeconds: 600,
  quarters: [[20, 21]],
}
const tennis: Score = {
  kind: 'tennis',
  bestOf: 3,
  sets: [[3, 2]],
  setsOver: 0,
  points: [1, 0],
  server: 0,
}
const esports: Score = { kind: 'esports', bestOf: 3, raceTo: 13, leadBy: 2, maps: [] }
const typed = (first: string, second = '') => ({ first, second })

test('what the desk types becomes a score that graders read [GM-03]', () => {
  const scores = [
    typedScore(football, typed('1:0', '2-1')),
    typedScore(basketball, typed('25:20 22:30 18:18 27:24', '')),
    typedScore(basketball, typed('25:20, 22:30, 18:18, 20:17', '9:6')),
    typedScore(tennis, typed('6:3 3:6 7:5')),
    typedScore(esports, typed('13:7 9:13 16:14')),
  ]
  for (const score of scores) expect(readScore(score)).toEqual(score)
  expect(scores[0]).toMatchObject({ first: [1, 0], second: [1, 1], period: 'over' })
  expect(scores[2]).toMatchObject({ quarter: 5, overtime: [9, 6] })
  expect(scores[4]).toMatchObject({ maps: [{ winner: 0 }, { winner: 1 }, { winner: 0 }] })
})

test('what is no score is refused', () => {
  expect(typedPairs('6:3 x')).toBeUndefined()
  expect(typedScore(football, typed('2:0', '1:0'))).toBeUndefined()
  expect(typedScore(football, typed('', '1:0'))).toBeUndefined()
  expect(typedScore(basketball, typed('25:20 22:30'))).toBeUndefined()
  expect(typedScore(tennis, typed('6:3 3:6 7:5 6:1'))).toBeUndefined()
  expect(typedScore(esports, typed('13:13'))).toBeUndefined()
})
