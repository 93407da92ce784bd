import { expect, it } from 'vitest'
import type { BasketballScore, Score } from '../sport.ts'
import { basketballLaw, basketballStart, possessionOf } from './basketball-ticks.ts'
import { basketballModel } from './basketball.ts'
import { cockfightLaw, cockfightStart } from './cockfight-ticks.ts'
import { cockfightModel } from './cockfight.ts'
import { esportsLaw, esportsStart } from './esports-ticks.ts'
import { esportsModel } from './esports.ts'
import { everyLaw } from './every-law.fixture.ts'
import { fightLaw, fightStart, type FightStrength } from './fight-ticks.ts'
import { fightModel } from './fight.ts'
import { footballLaw, footballStart } from './football-ticks.ts'
import { footballModel } from './football.ts'
import { tennisLaw, tennisStart } from './tennis-ticks.ts'
import { tennisModel } from './tennis.ts'

const part = (millionths: number) => Math.round((millionths * 2 ** 32) / 1_000_000)

const goals = { goals: [part(16_667), part(13_333)] } as const
everyLaw('football', 'GM-03', {
  law: footballLaw(goals),
  starts: [footballStart],
  model: (state) => footballModel(goals, state),
  markets: [
    { type: 'total', specifiers: { line: '1.75', period: 'first' } },
    { type: 'total', specifiers: { line: '2', period: 'second' } },
    { type: 'team-total', specifiers: { line: '1.25', side: 'away' } },
    { type: 'asian-handicap', specifiers: { line: '-0.25' } },
    { type: 'asian-handicap', specifiers: { line: '1', period: 'second' } },
    { type: 'european-handicap', specifiers: { period: 'first', start: '0:1' } },
    { type: 'match-result', specifiers: { period: 'second' } },
    { type: 'odd-even', specifiers: { period: 'second' } },
    { type: 'next-goal', specifiers: { n: '2', period: 'second' } },
    { type: 'half-full', specifiers: {} },
  ],
  matches: 25,
})

const serve = { serve: [part(640_000), part(610_000)] } as const
everyLaw('tennis', 'GM-03', {
  law: tennisLaw(serve),
  starts: [tennisStart(3, 0), tennisStart(5, 1), tennisStart(3, 1, true)],
  model: (state) => tennisModel(serve, state),
  markets: [
    { type: 'games', specifiers: { line: '21.75' } },
    { type: 'games', specifiers: { line: '22' } },
    { type: 'game-handicap', specifiers: { line: '-2.25' } },
    { type: 'set-winner', specifiers: { set: '3' } },
    { type: 'set-handicap', specifiers: { line: '1.5' } },
  ],
  matches: 25,
})

const possessions = { possessions: [possessionOf(1_060), possessionOf(1_020)] } as const
const late: BasketballScore = {
  ...basketballStart(600),
  quarter: 4,
  secondsLeft: 60,
  quarters: [
    [20, 20],
    [20, 21],
    [18, 19],
    [15, 14],
  ],
}
everyLaw('basketball', 'GM-03', {
  law: basketballLaw(possessions),
  starts: [basketballStart(600), basketballStart(720), late],
  model: (state) => basketballModel(possessions, state),
  markets: [
    { type: 'total', specifiers: { line: '150.25' } },
    { type: 'total', specifiers: { line: '75', period: 'second' } },
    { type: 'handicap', specifiers: { line: '-2' } },
    { type: 'match-result', specifiers: { period: 'q4' } },
    { type: 'winner', specifiers: { period: 'second' } },
  ],
  matches: 6,
})

const rounds = { home: part(530_000) }
everyLaw('e-sports', 'GM-04', {
  law: esportsLaw(rounds),
  starts: [
    esportsStart({ bestOf: 3, raceTo: 13, leadBy: 2 }),
    esportsStart({ bestOf: 5, raceTo: 5, leadBy: 1 }),
    esportsStart({ bestOf: 1, raceTo: 8, leadBy: 2 }),
  ],
  model: (state) => esportsModel(rounds, state),
  markets: [
    { type: 'map-winner', specifiers: { map: '3' } },
    { type: 'rounds', specifiers: { map: '2', line: '20.5' } },
    { type: 'round-handicap', specifiers: { map: '3', line: '-2.5' } },
    { type: 'race-to', specifiers: { map: '2', to: '5' } },
    { type: 'maps', specifiers: { line: '2.5' } },
  ],
  matches: 25,
})

const blows: FightStrength = {
  stops: [
    [part(9_000), part(6_000)],
    [part(12_000), part(8_000)],
    [part(10_000), part(11_000)],
  ],
  points: [part(520_000), part(440_000)],
}
everyLaw('fights', 'GM-03', {
  law: fightLaw(blows),
  starts: [fightStart(3, 300), fightStart(12, 180)],
  model: (state) => fightModel(blows, state),
  markets: [
    { type: 'rounds', specifiers: { line: '2.5', rounds: '3' } },
    { type: 'rounds', specifiers: { line: '8.5', rounds: '12' } },
  ],
  matches: 25,
})

everyLaw('cockfights', 'GM-08', {
  law: cockfightLaw,
  starts: [cockfightStart],
  model: cockfightModel,
  markets: [],
  matches: 25,
})

it('prices an event that a feed only announces as one before its first tick', () => {
  const fight = { kind: 'fight', rounds: 3, roundSeconds: 300, round: 0, secondsFought: 0 } as const
  const basketball = {
    kind: 'basketball',
    quarter: 0,
    isOver: false,
    secondsLeft: 600,
    quarterSeconds: 600,
    quarters: [],
  } as const
  const esports = { kind: 'esports', bestOf: 3, raceTo: 13, leadBy: 2, maps: [] } as const
  const planned = (score: Score) => ({ status: 'planned', score }) as const
  for (const [announced, begun] of [
    [fightModel(blows, planned(fight)), fightModel(blows, planned(fightStart(3, 300)))],
    [
      basketballModel(possessions, planned(basketball)),
      basketballModel(possessions, planned(basketballStart(600))),
    ],
    [
      esportsModel(rounds, planned(esports)),
      esportsModel(rounds, planned(esportsStart({ bestOf: 3, raceTo: 13, leadBy: 2 }))),
    ],
  ] as const) {
    expect(announced.offered()).toEqual(begun.offered())
    for (const { type, specifiers } of begun.offered())
      expect(announced.fair(type, specifiers, [0, 0])).toEqual(begun.fair(type, specifiers, [0, 0]))
  }
})

it('takes either player to serve first while nobody knows', () => {
  const winner = (server?: 0 | 1) => {
    const score = { kind: 'tennis', bestOf: 3, sets: [], setsOver: 0 } as const
    const state = {
      status: 'planned',
      score: { ...score, ...(server !== undefined && { server }) },
    } as const
    return tennisModel(serve, state).fair('games', { line: '22.5' }, [0, 0])?.['over']?.win ?? 0
  }
  expect(Math.abs(winner() - (winner(0) + winner(1)) / 2)).toBeLessThanOrEqual(2)
})
