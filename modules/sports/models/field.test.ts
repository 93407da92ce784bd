import { describe, expect, it } from 'vitest'
import { wholeSplit } from '../result.ts'
import type { EventState, FieldScore } from '../sport.ts'
import { fieldModel, rankChances, type RemainingMatch, type Standing } from './field.ts'
import { footballModel } from './football.ts'
import { footballStart, type FootballStrength } from './football-ticks.ts'
import { liveAt } from './every-law.fixture.ts'
import { streamOf } from './public-stream.ts'

const strength: FootballStrength = {
  goals: [Math.round(2 ** 32 / 60), Math.round(2 ** 32 / 75)],
}
const row = (entry: string, points: number, goalDifference = 0, goalsFor = 0): Standing => ({
  entry,
  points,
  goalDifference,
  goalsFor,
})
const season = (
  standings: readonly Standing[],
  remaining: readonly RemainingMatch[],
  runs = 4_000,
) => rankChances({ standings, remaining, stream: 'Season 1, round 30', runs })
const field = (isFinal = false): EventState => ({
  status: isFinal ? 'ended' : 'live',
  score: { kind: 'field', isFinal, ranks: {} } satisfies FieldScore,
})

it('is certain where no match is left, and shares what level entries stand on [GM-03]', () => {
  const ranks = season([row('a', 9, 2, 5), row('b', 9, 2, 5), row('c', 9, 3, 3), row('d', 1)], [])
  expect([...(ranks.get('c') ?? [])]).toEqual([1, 0, 0, 0])
  expect([...(ranks.get('a') ?? [])]).toEqual([0, 0.5, 0.5, 0])
  expect([...(ranks.get('b') ?? [])]).toEqual([0, 0.5, 0.5, 0])
  expect([...(ranks.get('d') ?? [])]).toEqual([0, 0, 0, 1])
})

it('has the chances of the last match where it decides [GM-03]', () => {
  // Home needs a win; else the other one, which is not playing, stays first.
  const ranks = season(
    [row('leader', 10), row('home', 8), row('away', 0)],
    [{ home: 'home', away: 'away', strength }],
    40_000,
  )
  const fair = footballModel(strength, liveAt(footballStart)).fair('match-result', {}, [0, 0])
  const chance = (fair?.['1']?.win ?? 0) / wholeSplit
  const deviation = Math.sqrt((chance * (1 - chance)) / 40_000)
  expect(Math.abs((ranks.get('home')?.[0] ?? 0) - chance)).toBeLessThan(4 * deviation)
  expect(ranks.get('away')?.[2]).toBe(1)
})

it('counts a match that is being played from its score', () => {
  const ranks = season(
    [row('leader', 10), row('home', 8), row('away', 0)],
    [{ home: 'home', away: 'away', strength, goals: [0, 3], ticksLeft: 1 }],
  )
  expect(ranks.get('home')?.[0]).toBe(0)
})

const clubs = Array.from({ length: 6 }, (_none, index) => row(`club ${index}`, 0))
const all: RemainingMatch[] = clubs.flatMap((home) =>
  clubs
    .filter((away) => away !== home)
    .map((away) => ({ home: home.entry, away: away.entry, strength })),
)

it('gives every rank to one entry, and every entry one rank', () => {
  const ranks = [...season(clubs, all).values()]
  for (const each of ranks) expect(each.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9)
  for (let rank = 0; rank < clubs.length; rank++)
    expect(ranks.reduce((sum, each) => sum + (each[rank] ?? 0), 0)).toBeCloseTo(1, 9)
  // All are equally strong.
  for (const each of ranks) expect(Math.abs((each[0] ?? 0) - 1 / 6)).toBeLessThan(0.03)
})

it('gives the same chances in every run, and others for another stream', () => {
  const asked = { standings: clubs, remaining: all, runs: 500 }
  const first = rankChances({ ...asked, stream: 'one' })
  expect(rankChances({ ...asked, stream: 'one' })).toEqual(first)
  expect(rankChances({ ...asked, stream: 'two' })).not.toEqual(first)
})

it('refuses a match of somebody who is not in the table', () => {
  const match: RemainingMatch = { home: 'club 1', away: 'nobody', strength }
  expect(() => season(clubs, [match])).toThrow('No standing of nobody')
})

describe('the prices of a league', () => {
  const model = fieldModel(season(clubs, all), field())

  it('have as many winners as places [GM-03]', () => {
    for (const [type, specifiers, places] of [
      ['outright', {}, 1],
      ['top-n', { places: '3' }, 3],
      ['top-n', { places: '6' }, 6],
    ] as const) {
      const splits = Object.values(model.fair(type, specifiers, [0, 0]) ?? {})
      expect(splits).toHaveLength(6)
      const sum = splits.reduce((all_, { win }) => all_ + win, 0) / wholeSplit
      expect(sum).toBeCloseTo(places, 6)
      for (const { win, loss } of splits) expect(win + loss).toBe(wholeSplit)
    }
  })

  it('offer the winner and first places while the season lasts', () => {
    expect(model.offered()).toEqual([
      { type: 'outright', specifiers: {} },
      { type: 'top-n', specifiers: { places: '3' } },
    ])
    expect(fieldModel(new Map(), field(true)).offered()).toEqual([])
    expect(model.fair('match-result', {}, [0, 0])).toBeUndefined()
  })
})

it('has numbers of a stream that are spread evenly', () => {
  const next = streamOf('spread')
  const counts = Array.from({ length: 16 }, () => 0)
  for (let draw = 0; draw < 16_000; draw++) {
    const number = next()
    expect(number >= 0 && number < 1).toBe(true)
    const at = Math.floor(number * 16)
    counts[at] = (counts[at] ?? 0) + 1
  }
  // The sum of squares with 15 degrees of freedom is above 44 once in ten thousand.
  const spread = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)
  expect(spread).toBeLessThan(44)
})
