import { expect, it } from 'vitest'
import type { FootballScore, Score } from '../sport.ts'
import { isNaturalChange } from './natural-change.ts'
import { numbersFrom, plays } from './plays.fixture.ts'
import { readScore } from './scores.ts'

const football: FootballScore = {
  kind: 'football',
  period: 'second',
  minute: 60,
  first: [1, 0],
  second: [1, 1],
  order: [0, 0, 1],
}
const tennis: Score = {
  kind: 'tennis',
  bestOf: 3,
  sets: [
    [6, 4],
    [2, 1],
  ],
  setsOver: 1,
  points: [4, 3],
}
const basketball: Score = {
  kind: 'basketball',
  quarter: 2,
  isOver: false,
  secondsLeft: 300,
  quarterSeconds: 600,
  quarters: [
    [20, 18],
    [9, 11],
  ],
}
const esports: Score = {
  kind: 'esports',
  bestOf: 3,
  raceTo: 13,
  leadBy: 2,
  maps: [
    { rounds: [13, 9], isOver: true, winner: 0 },
    { rounds: [3, 4], isOver: false, order: [0] },
  ],
}
const fight: Score = { kind: 'fight', rounds: 12, roundSeconds: 180, round: 3, secondsFought: 50 }
const cockfight: Score = { kind: 'cockfight', secondsFought: 40 }
const field: Score = {
  kind: 'field',
  isFinal: false,
  ranks: { aldea: { rank: 1, tied: 1 } },
  nonStarters: [{ entry: 'brisa', reductionPpm: 50_000 }],
}
const scores = [football, tennis, basketball, esports, fight, cockfight, field]

it.each(scores)('reads a score of $kind as it was written', (score) => {
  expect(readScore(JSON.parse(JSON.stringify(score)))).toEqual(score)
})

it.each([
  null,
  {},
  { kind: 'curling' },
  { ...football, first: [1] },
  { ...football, first: [1, -1] },
  { ...football, second: [1, 1.5] },
  { ...football, period: 'third' },
  { ...football, order: [2] },
  { ...tennis, bestOf: 4 },
  { ...basketball, quarters: 'none' },
  { ...field, ranks: { aldea: { rank: 0, tied: 1 } } },
])('reads no score from %j', (value) => {
  expect(readScore(value)).toBeUndefined()
})

it('finds every step of real play natural, and the way back not', () => {
  for (const play of Object.values(plays)) {
    for (let seed = 1; seed <= 40; seed++) {
      const states = play(numbersFrom(seed)).map(({ score }) => score)
      for (const [index, score] of states.entries()) {
        expect(isNaturalChange(score, structuredClone(score))).toBe(true)
        const next = states[index + 1]
        if (next) expect(isNaturalChange(score, next), JSON.stringify([score, next])).toBe(true)
      }
    }
  }
})

it.each([
  [
    'a goal that a video review takes away',
    football,
    { ...football, second: [1, 0], order: [0, 0] },
  ],
  ['a goal that is credited to the other side', football, { ...football, second: [0, 2] }],
  ['another scorer of an earlier goal', football, { ...football, order: [0, 1, 0] }],
  ['a period that comes again', football, { ...football, period: 'half' }],
  ['a goal in a half that is over', football, { ...football, first: [2, 0] }],
  [
    'games that are taken away',
    tennis,
    {
      ...tennis,
      sets: [
        [6, 4],
        [1, 1],
      ],
    },
  ],
  [
    'another end of a finished set',
    tennis,
    {
      ...tennis,
      sets: [
        [7, 4],
        [2, 1],
      ],
    },
  ],
  ['another length of the match', tennis, { ...tennis, bestOf: 5 }],
  [
    'points that are taken away',
    basketball,
    {
      ...basketball,
      quarters: [
        [20, 18],
        [8, 11],
      ],
    },
  ],
  [
    'points in a quarter that is over',
    basketball,
    {
      ...basketball,
      quarters: [
        [21, 18],
        [9, 11],
      ],
    },
  ],
  [
    'rounds that are taken away',
    esports,
    { ...esports, maps: [esports.maps[0], { rounds: [2, 4], isOver: false }] },
  ],
  [
    'another winner of a map',
    esports,
    { ...esports, maps: [{ rounds: [13, 9], isOver: true, winner: 1 }, esports.maps[1]] },
  ],
  ['a round that comes again', fight, { ...fight, round: 2 }],
  ['another sport', football, tennis],
])('does not find natural: %s', (_name, before, after) => {
  expect(isNaturalChange(before, after as Score)).toBe(false)
})

it('lets points of a tennis game go back to level, and a map be played anew', () => {
  expect(isNaturalChange(tennis, { ...tennis, points: [3, 3] })).toBe(true)
  const replayed = { rounds: [0, 0], isOver: false, order: [], replayedFrom: [3, 4] } as const
  const after: Score = { ...esports, maps: [esports.maps[0]!, replayed] }
  expect(isNaturalChange(esports, after)).toBe(true)
})
