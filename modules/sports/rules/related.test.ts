import { expect, test } from 'vitest'
import type { OutcomeResult } from '../result.ts'
import {
  isWholeMarket,
  type AskedPick,
  joinedResult,
  joinPicks,
  type RelatedLeg,
  relatedLegs,
} from './related.ts'
import { halfWon, isVoid, lost, won } from './ticket.fixture.ts'

const match = (event: number, home: string, away: string, rest: Partial<RelatedLeg> = {}) => ({
  event,
  tournament: 'league',
  competitors: [home, away],
  isOutright: false,
  decidesNext: false,
  ...rest,
})
const outright = (event: number, entry: string, rest: Partial<RelatedLeg> = {}) =>
  match(event, entry, entry, { isOutright: true, ...rest })

const shape = { kind: 'multiple', sizes: [], bankers: [], eachWay: false } as const

test.each([
  ['two legs of one match', [match(1, 'A', 'B'), match(1, 'A', 'B')], 'same event'],
  ['two entries of one outright', [outright(9, 'A'), outright(9, 'B')], 'same event'],
  [
    'a match and its competitor to win the table',
    [match(1, 'A', 'B'), outright(9, 'B')],
    'same competitor',
  ],
  ['two outrights of a tournament', [outright(8, 'A'), outright(9, 'A')], 'same competitor'],
  [
    'a leg that decides who plays on',
    [match(1, 'A', 'B', { decidesNext: true }), match(2, 'B', 'C')],
    'decides',
  ],
  ['two matches of a competitor', [match(1, 'A', 'B'), match(2, 'A', 'C')], undefined],
  ['a match and another competitor', [match(1, 'A', 'B'), outright(9, 'C')], undefined],
  [
    'a competitor in another tournament',
    [match(1, 'A', 'B'), outright(9, 'A', { tournament: 'cup' })],
    undefined,
  ],
] as const)('[GM-03] %s: %s', (_, legs, why) => {
  const related = relatedLegs({ ...shape, legs: 2 }, legs)
  expect(related).toEqual(why ? [{ a: 1, b: 2, why }] : [])
})

test('legs that no line has together may be related', () => {
  const legs = [match(1, 'A', 'B'), match(2, 'C', 'D'), match(1, 'A', 'B')]
  const system = { ...shape, kind: 'system', legs: 3 } as const
  expect(relatedLegs({ ...system, sizes: [1] }, legs)).toEqual([])
  expect(relatedLegs({ ...system, sizes: [2], bankers: [1] }, legs)).toEqual([])
  expect(relatedLegs({ ...system, sizes: [2], bankers: [0] }, legs)).toEqual([
    { a: 1, b: 3, why: 'same event' },
  ])
  expect(relatedLegs({ ...system, kind: 'patent', sizes: [] }, legs)).toHaveLength(1)
})

const pick = (type: string, key: string, specifiers: Record<string, string> = {}): AskedPick => ({
  event: 1,
  market: `${type} ${specifiers.line ?? ''}`,
  type,
  specifiers,
  key,
})
const homeAndOver = [pick('match-result', '1'), pick('total', 'over', { line: '2.5' })]

test('home and over 2.5 are joined at 3.45 [GM-03]', () => {
  expect(joinPicks(homeAndOver, () => 266_355_530)).toEqual({ odds: 34_500, chance: 266_355_530 })
})

test.each([
  ['one pick', homeAndOver.slice(0, 1), 'count'],
  ['five picks', [...homeAndOver, ...homeAndOver, ...homeAndOver].slice(0, 5), 'count'],
  ['two events', [homeAndOver[0]!, { ...homeAndOver[1]!, event: 2 }], 'events'],
  ['a market twice', [homeAndOver[0]!, pick('match-result', 'X')], 'markets'],
  ['a whole line', [homeAndOver[0]!, pick('total', 'over', { line: '2' })], 'mayBeVoid'],
  [
    'a quarter line',
    [homeAndOver[0]!, pick('asian-handicap', '1', { line: '-0.25' })],
    'mayBeVoid',
  ],
  ['draw no bet', [homeAndOver[1]!, pick('draw-no-bet', '1')], 'mayBeVoid'],
] as const)('does not join %s', (_, picks, problem) => {
  expect(joinPicks(picks, () => 266_355_530)).toEqual({ problem })
})

test.each(['impossible', 'follows', 'mayBeVoid'] as const)(
  'does not join what the model refuses: %s',
  (refused) => {
    expect(joinPicks(homeAndOver, () => ({ refused }))).toEqual({ problem: refused })
  },
)

test('does not join what has no chance, or none that is known', () => {
  expect(joinPicks(homeAndOver, () => 0)).toEqual({ problem: 'impossible' })
  expect(joinPicks(homeAndOver, () => undefined)).toEqual({ problem: 'impossible' })
})

test('does not join what would be nearly certain', () => {
  expect(joinPicks(homeAndOver, () => 960_000_000)).toEqual({ problem: 'follows' })
})

test('half lines can be joined, on either side of nothing', () => {
  expect(isWholeMarket('asian-handicap', { line: '-0.5' })).toBe(true)
  expect(isWholeMarket('asian-handicap', { line: '0' })).toBe(false)
  expect(isWholeMarket('total', {})).toBe(false)
  expect(isWholeMarket('both-score', { period: 'first' })).toBe(true)
})

test.each<[string, (OutcomeResult | undefined)[], OutcomeResult | undefined]>([
  ['all won', [won, won], won],
  ['one lost, one open', [lost, undefined], lost],
  ['one won, one open', [won, undefined], undefined],
  ['one void, one open', [isVoid, undefined], undefined],
  ['one void, one won', [isVoid, won], isVoid],
  ['one void, one lost', [isVoid, lost], lost],
  ['one half won', [halfWon, won], isVoid],
])('a joined leg with %s', (_, results, result) => {
  expect(joinedResult(results)).toEqual(result)
})
