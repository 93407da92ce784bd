import { expect, it } from 'vitest'
import { marketType } from '../markets/index.ts'
import type { From, Specifiers } from '../markets/market-type.ts'
import { wholeSplit } from '../result.ts'
import type { EventState, FootballScore } from '../sport.ts'
import { liveAt } from './every-law.fixture.ts'
import { footballLaw, footballStart, type FootballStrength } from './football-ticks.ts'
import { footballModel } from './football.ts'

const perTick = (over: number, under: number) => Math.round((over * 2 ** 32) / under)

/** Every way to play the ticks that are left, with its chance: for short matches, without any formula. */
function* everyEnd(
  strength: FootballStrength,
  score: FootballScore,
): Generator<{ end: FootballScore; chance: number }> {
  const law = footballLaw(strength)
  if (law.isOver(score)) {
    yield { end: score, chance: 1 }
    return
  }
  for (const { event, weight } of law.next(score))
    for (const { end, chance } of everyEnd(strength, law.apply(score, event)))
      yield { end, chance: (chance * weight) / 2 ** 32 }
}

const parts = ['win', 'halfWin', 'void', 'halfLoss', 'loss'] as const
const markets: { type: string; specifiers: Specifiers }[] = [
  ...[{}, { period: 'first' }, { period: 'second' }].flatMap((period: Specifiers) => [
    ...[
      'match-result',
      'double-chance',
      'draw-no-bet',
      'both-score',
      'odd-even',
      'correct-score',
    ].map((type) => ({ type, specifiers: period })),
    ...['0.5', '1', '1.75', '2.25', '3'].flatMap((line) => [
      { type: 'total', specifiers: { line, ...period } },
      { type: 'team-total', specifiers: { line, side: 'home', ...period } },
      { type: 'team-total', specifiers: { line, side: 'away', ...period } },
      { type: 'asian-handicap', specifiers: { line, ...period } },
      { type: 'asian-handicap', specifiers: { line: `-${line}`, ...period } },
    ]),
    ...['0:1', '2:0'].map((start) => ({
      type: 'european-handicap',
      specifiers: { start, ...period },
    })),
    ...['1', '2', '3'].map((n) => ({ type: 'next-goal', specifiers: { n, ...period } })),
  ]),
  { type: 'half-full', specifiers: {} },
]
const likely: FootballStrength = { goals: [perTick(1, 7), perTick(1, 5)] }
const states: [string, FootballScore, From][] = [
  [
    'late in the match',
    {
      ...footballStart,
      period: 'second',
      minute: 84,
      first: [1, 0],
      second: [0, 1],
      order: [0, 1],
    },
    [1, 1],
  ],
  [
    'after goals in the second half that a leg does not count',
    {
      ...footballStart,
      period: 'second',
      minute: 85,
      first: [2, 0],
      second: [1, 1],
      order: [0, 0, 0, 1],
    },
    [3, 0],
  ],
]

it.each(states)('prices every market as it is graded, %s [GM-03]', (_name, score, from) => {
  const model = footballModel(likely, liveAt(score))
  const ends = [...everyEnd(likely, score)]
  for (const { type, specifiers } of markets) {
    const fair = model.fair(type, specifiers, from)
    const told = `${type} ${JSON.stringify(specifiers)}`
    const sums = new Map<string, number>()
    for (const { end, chance } of ends) {
      const state: EventState = { status: 'ended', score: end }
      const results = marketType(type)?.grade({ state, specifiers, entries: [], from }) ?? {}
      for (const [outcome, { won, void: back }] of Object.entries(results)) {
        const part =
          back === 'whole'
            ? 'void'
            : back === 'half'
              ? won
                ? 'halfWin'
                : 'halfLoss'
              : won
                ? 'win'
                : 'loss'
        const key = `${outcome} ${part}`
        sums.set(key, (sums.get(key) ?? 0) + chance)
      }
    }
    for (const [outcome, split] of Object.entries(fair ?? {}))
      for (const part of parts) {
        const difference = split[part] - (sums.get(`${outcome} ${part}`) ?? 0) * wholeSplit
        expect(Math.abs(difference), `${told} ${outcome} ${part}`).toBeLessThanOrEqual(3)
      }
    expect(fair, told).toBeDefined()
  }
})
