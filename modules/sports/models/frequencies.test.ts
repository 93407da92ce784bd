import { expect, it } from 'vitest'
import { marketType } from '../markets/index.ts'
import type { Specifiers } from '../markets/market-type.ts'
import { type OutcomeResult, type Split, wholeSplit } from '../result.ts'
import type { EventState, Score } from '../sport.ts'
import { possessionOf } from './basketball-ticks.ts'
import { liveAt, wordsFrom } from './every-law.fixture.ts'
import { type Contest, contests, type ModelledKind, type Strengths, tick } from './index.ts'

const matches = 2_000
const part = (millionths: number) => Math.round((millionths * 2 ** 32) / 1_000_000)

const partOf = ({ won, void: back }: OutcomeResult): keyof Split =>
  back === 'whole'
    ? 'void'
    : back === 'half'
      ? won
        ? 'halfWin'
        : 'halfLoss'
      : won
        ? 'win'
        : 'loss'

type Market = { type: string; specifiers: Specifiers }

const graded = (state: EventState, { type, specifiers }: Market) =>
  marketType(type)?.grade({ state, specifiers, entries: [], from: [0, 0] }) ?? {}

/** Plays matches to their end by the law, and compares how often each outcome ends how with the chances before the start. */
function frequencies<Kind extends ModelledKind>(
  kind: Kind,
  { start, law, model }: Contest<Kind>,
  strength: Strengths[Kind],
  format: Readonly<Record<string, number>>,
): void {
  const rules = law(strength)
  const begin = start(format)
  const before = model(strength, { status: 'planned', score: begin as Score })
  const markets = before.offered()
  const counts = new Map<string, number>()
  const word = wordsFrom(`frequencies of ${kind}`)
  for (let match = 0; match < matches; match++) {
    let score = begin
    while (!rules.isOver(score)) score = tick(rules, score, word())
    const state: EventState = { status: 'ended', score: score as Score }
    const known = match < 20 ? model(strength, liveAt(score as Score)) : undefined
    for (const market of markets) {
      const results = Object.entries(graded(state, market))
      const fair = known?.fair(market.type, market.specifiers, [0, 0])
      const told = JSON.stringify({ market, score })
      expect(results.length, told).toBeGreaterThan(1)
      for (const [key, result] of results) {
        const end = partOf(result)
        // The model of a match that is over knows how it ended, as the grader does.
        if (fair) expect(fair[key]?.[end], told).toBe(wholeSplit)
        const name = JSON.stringify([market, key, end])
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    }
  }
  for (const market of markets) {
    const fair = before.fair(market.type, market.specifiers, [0, 0]) ?? {}
    for (const [key, split] of Object.entries(fair))
      for (const end of ['win', 'halfWin', 'void', 'halfLoss', 'loss'] as const) {
        const chance = split[end] / wholeSplit
        const deviation = Math.sqrt(matches * chance * (1 - chance))
        const name = JSON.stringify([market, key, end])
        const off = Math.abs((counts.get(name) ?? 0) - matches * chance)
        expect(off, `${name} ${chance}`).toBeLessThanOrEqual(4 * deviation + 0.001)
      }
  }
}

it('plays tennis as often as it is priced, over 2,000 matches [GM-03]', () => {
  const strength = { serve: [part(645_000), part(618_000)] } as const
  frequencies('tennis', contests.tennis, strength, { bestOf: 3, server: 0 })
})

it('plays basketball as often as it is priced, over 2,000 matches [GM-03]', () => {
  const strength = { possessions: [possessionOf(1_050), possessionOf(1_020)] } as const
  frequencies('basketball', contests.basketball, strength, { quarterSeconds: 600 })
})

it('plays e-sports as often as it is priced, over 2,000 matches [GM-04]', () => {
  const format = { bestOf: 3, raceTo: 13, leadBy: 2 }
  frequencies('esports', contests.esports, { home: part(522_000) }, format)
})

it('plays fights as often as it is priced, over 2,000 matches [GM-03]', () => {
  const strength = {
    stops: [
      [part(12_000), part(9_000)],
      [part(15_000), part(11_000)],
    ],
    points: [part(500_000), part(430_000)],
  } as const
  frequencies('fight', contests.fight, strength, { rounds: 3, roundSeconds: 300 })
})

it('plays cockfights as often as it is priced: .46, .46 and .08 over 2,000 bouts [GM-08]', () => {
  frequencies('cockfight', contests.cockfight, {}, {})
  const { start, model } = contests.cockfight
  const fair = (type: string) => model({}, liveAt(start({}))).fair(type, {}, [0, 0])
  expect(fair('side')?.['meron']?.win).toBeCloseTo(460_000_000, -2)
  expect(fair('side')?.['wala']?.win).toBeCloseTo(460_000_000, -2)
  expect(fair('side')?.['wala']?.void).toBeCloseTo(80_000_000, -2)
  expect(fair('bdd')?.['yes']?.win).toBeCloseTo(40_000_000, -2)
  expect(fair('ftd')?.['yes']?.win).toBeCloseTo(40_000_000, -2)
})
