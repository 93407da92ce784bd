import { expect, it } from 'vitest'
import type { BasketballScore, Side, TennisScore } from '../sport.ts'
import { basketballLaw, basketballStart, hasBall, possessionOf } from './basketball-ticks.ts'
import { cockfightLaw, cockfightStart } from './cockfight-ticks.ts'
import { esportsLaw, esportsStart } from './esports-ticks.ts'
import { fightLaw, fightStart } from './fight-ticks.ts'
import { tennisLaw, tennisStart } from './tennis-ticks.ts'
import { holdChance, tieBreakChance } from './tennis.ts'

const tennis = tennisLaw({ serve: [2 ** 31, 2 ** 31] })
const points = (score: TennisScore, winners: string): TennisScore =>
  winners
    .split('')
    .reduce<TennisScore>(
      (at, side) => tennis.apply(at, side === '0' ? 'home point' : 'away point'),
      score,
    )
const at = (games: readonly [number, number], server: Side = 0): TennisScore => ({
  ...tennisStart(3, server),
  sets: [games],
})

it('counts points to games, and advantages [GM-03]', () => {
  expect(points(tennisStart(3, 0), '000').points).toEqual([3, 0])
  const game = points(tennisStart(3, 0), '0000')
  expect(game).toMatchObject({ sets: [[1, 0]], points: [0, 0], server: 1 })
  const deuce = points(tennisStart(3, 0), '000111')
  expect(deuce.points).toEqual([3, 3])
  expect(points(deuce, '1').points).toEqual([3, 4])
  expect(points(deuce, '10').points).toEqual([3, 3])
  expect(points(deuce, '11').sets).toEqual([[0, 1]])
})

it('ends a set at six with two more, at seven, or after a tie-break', () => {
  expect(points(at([5, 4]), '0000')).toMatchObject({
    sets: [
      [6, 4],
      [0, 0],
    ],
    setsOver: 1,
    server: 1,
  })
  expect(points(at([5, 5]), '0000')).toMatchObject({ sets: [[6, 5]], setsOver: 0 })
  expect(points(at([6, 5]), '0000')).toMatchObject({
    sets: [
      [7, 5],
      [0, 0],
    ],
    setsOver: 1,
  })
  expect(points(at([5, 6]), '0000').sets).toEqual([[6, 6]])
  expect(points(at([6, 6]), '0000000')).toMatchObject({
    sets: [
      [7, 6],
      [0, 0],
    ],
    setsOver: 1,
  })
  expect(points(at([6, 6]), '0000001111111').sets).toEqual([[6, 6]])
  expect(points(at([6, 6]), '00000011111111').sets).toEqual([
    [6, 7],
    [0, 0],
  ])
})

it('serves a tie-break once, then twice in turn, and the next set from the other side', () => {
  const servers: (Side | undefined)[] = []
  let score = at([6, 6], 1)
  for (const side of '010101010101') {
    servers.push(score.server)
    score = points(score, side)
  }
  expect(servers).toEqual([1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1])
  expect(points(score, '00')).toMatchObject({ setsOver: 1, server: 0 })
})

it('ends a match with the sets that win it, and a match tie-break with ten points', () => {
  const score = {
    ...tennisStart(3, 0, true),
    sets: [
      [6, 0],
      [0, 6],
      [0, 0],
    ],
    setsOver: 2,
  } as const
  const nine = points(score, '000000000')
  expect(nine).toMatchObject({ points: [9, 0], setsOver: 2 })
  const won = points(nine, '0')
  expect(won).toMatchObject({
    sets: [
      [6, 0],
      [0, 6],
      [1, 0],
    ],
    setsOver: 3,
  })
  expect(tennis.isOver(won)).toBe(true)
  expect(tennis.isOver(nine)).toBe(false)
})

it('knows the published chances of a game and of a tie-break', () => {
  // p^4 (15 - 34p + 28p^2 - 8p^3) / (p^2 + (1 - p)^2), the closed form of a game.
  for (const p of [0.5, 0.6, 0.65, 0.7]) {
    const closed = (p ** 4 * (15 - 34 * p + 28 * p ** 2 - 8 * p ** 3)) / (p ** 2 + (1 - p) ** 2)
    expect(holdChance(p, 0, 0)).toBeCloseTo(closed, 12)
  }
  expect(holdChance(0.6, 0, 0)).toBeCloseTo(0.735729, 6)
  expect(holdChance(0.6, 3, 3)).toBeCloseTo(0.36 / 0.52, 12)
  expect(tieBreakChance([0.5, 0.5], 7, [0, 0], 0)).toBeCloseTo(0.5, 12)
  expect(tieBreakChance([0.6, 0.6], 7, [0, 0], 0)).toBeCloseTo(0.5, 12)
  // At 6:5 with the point on the own serve: won now, or two in a row after that.
  const level = (0.6 * 0.5) / (0.6 * 0.5 + 0.4 * 0.5)
  expect(tieBreakChance([0.6, 0.5], 7, [6, 5], 0)).toBeCloseTo(0.6 + 0.4 * level, 12)
})

it('gives both sides as many possessions, and plays overtimes while the match is level [GM-03]', () => {
  const law = basketballLaw({ possessions: [possessionOf(1_000), possessionOf(1_000)] })
  let score = basketballStart(600)
  const turns: [number, number] = [0, 0]
  while (score.quarter <= 4) {
    turns[hasBall(score)]++
    score = law.apply(score, 'none')
  }
  expect(turns).toEqual([80, 80])
  expect(score).toMatchObject({ quarter: 5, secondsLeft: 300, overtime: [0, 0], isOver: false })
  const overtime = law.apply(score, 'home 3')
  expect(overtime.overtime).toEqual([3, 0])
  const last: BasketballScore = { ...overtime, secondsLeft: 15 }
  expect(law.apply(last, 'none')).toMatchObject({ isOver: true })
  expect(law.apply(last, 'away 3')).toMatchObject({ quarter: 6, overtime: [3, 3], isOver: false })
})

it('wins a map with the rounds of the race and the lead, and begins the next map [GM-04]', () => {
  const law = esportsLaw({ home: 2 ** 31 })
  const rounds = (
    count: number,
    side: 'home' | 'away',
    from = esportsStart({ bestOf: 3, raceTo: 13, leadBy: 2 }),
  ) =>
    Array.from({ length: count }, () => `${side} round`).reduce(
      (score, event) => law.apply(score, event),
      from,
    )
  const twelve = rounds(12, 'away', rounds(12, 'home'))
  expect(twelve.maps).toHaveLength(1)
  expect(rounds(1, 'home', twelve).maps).toHaveLength(1)
  const won = rounds(2, 'home', twelve)
  expect(won.maps).toMatchObject([
    { rounds: [14, 12], isOver: true, winner: 0 },
    { rounds: [0, 0] },
  ])
  const over = rounds(13, 'home', won)
  expect(over.maps).toHaveLength(2)
  expect(law.isOver(over)).toBe(true)
})

it('fights rounds without a break in the count, and asks the judges after the last one', () => {
  const law = fightLaw({ stops: [[0, 0]], points: [0, 0] })
  let score = fightStart(3, 180)
  for (let tick = 0; tick < 12; tick++) score = law.apply(score, 'none')
  expect(score).toMatchObject({ round: 2, secondsFought: 180 })
  expect(law.apply(score, 'away ko').end).toEqual({ winner: 1, method: 'ko', round: 2, second: 15 })
  for (let tick = 0; tick < 24; tick++) score = law.apply(score, 'none')
  expect(law.next(score).map(({ event }) => event)).toEqual([
    'home decision',
    'away decision',
    'draw',
  ])
  expect(law.apply(score, 'draw').end).toEqual({ method: 'draw', round: 3, second: 180 })
})

it('ends a bout that nobody wins after ten minutes [GM-08]', () => {
  let score = cockfightStart
  for (let tick = 0; tick < 59; tick++) score = cockfightLaw.apply(score, 'none')
  expect(cockfightLaw.isOver(score)).toBe(false)
  expect(cockfightLaw.apply(score, 'none')).toMatchObject({ end: 'full time', secondsFought: 600 })
  expect(cockfightLaw.apply(score, 'both dead')).toMatchObject({ end: 'both dead' })
})
