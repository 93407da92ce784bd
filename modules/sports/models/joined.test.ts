import { expect, it } from 'vitest'
import { wholeSplit } from '../result.ts'
import { priceOf } from '../rules/margin.ts'
import type { EventState } from '../sport.ts'
import { footballStart, type FootballStrength } from './football-ticks.ts'
import { footballModel } from './football.ts'
import { joinedChance } from './joined.ts'

const perTick = (over: number, under: number) => Math.round((over * 2 ** 32) / under)
/** The match of the worked examples: 1/60 and 1/75 in a tick. */
const match: FootballStrength = { goals: [perTick(1, 60), perTick(1, 75)] }
const planned: EventState = { status: 'planned', score: footballStart }

it('joins home and over 2.5 by the grid (example 61) [GM-03]', () => {
  const joined = joinedChance(match, planned, [
    { type: 'match-result', specifiers: {}, outcome: '1' },
    { type: 'total', specifiers: { line: '2.5' }, outcome: 'over' },
  ])
  const chance = 'chance' in joined ? joined.chance : 0
  expect(chance / wholeSplit).toBeCloseTo(0.26635553, 8)
  const split = { win: chance, halfWin: 0, void: 0, halfLoss: 0, loss: wholeSplit - chance }
  expect(priceOf(split, 80_000)).toBe(34_500)
})

const home = { type: 'match-result', specifiers: {}, outcome: '1' }
const over = (line: string) => ({ type: 'total', specifiers: { line }, outcome: 'over' })

it.each([
  ['the same twice', [home, home], 'follows'],
  [
    'home and home or draw',
    [home, { type: 'double-chance', specifiers: {}, outcome: '1X' }],
    'follows',
  ],
  ['over 2.5 and over 1.5 beside home', [home, over('2.5'), over('1.5')], 'follows'],
  ['home and draw', [home, { ...home, outcome: 'X' }], 'impossible'],
  ['a line that may be void', [home, over('2')], 'mayBeVoid'],
  ['a quarter line', [home, over('2.25')], 'mayBeVoid'],
  [
    'draw no bet',
    [over('2.5'), { type: 'draw-no-bet', specifiers: {}, outcome: '1' }],
    'mayBeVoid',
  ],
  [
    'what the score does not tell',
    [home, { type: 'next-goal', specifiers: { n: '1' }, outcome: '2' }],
    'mayBeVoid',
  ],
  [
    'a market that is unknown',
    [home, { type: 'corners', specifiers: {}, outcome: '1' }],
    'mayBeVoid',
  ],
  ['an outcome that is unknown', [home, { ...home, outcome: '3' }], 'mayBeVoid'],
])('refuses %s', (_name, picks, refused) => {
  expect(joinedChance(match, planned, picks)).toEqual({ refused })
})

it('joins what is about the halves', () => {
  const halfTime = { type: 'match-result', specifiers: { period: 'first' }, outcome: '1' }
  const joined = joinedChance(match, planned, [halfTime, home])
  expect(joined).toEqual({ chance: expect.any(Number) })
  const fair = footballModel(match, planned).fair('half-full', {}, [0, 0])
  const known = fair?.['1/1']?.win ?? 0
  expect(Math.abs(('chance' in joined ? joined.chance : 0) - known)).toBeLessThanOrEqual(3)
})
