import { expect, test } from 'vitest'
import type { OutcomeResult } from '../result.ts'
import { replay, replayed, type ReplayDeed, type ReplayItem } from './replay.ts'
import { deadHeat, halfLost, isVoid, lost, ticket, units, won } from './ticket.fixture.ts'
import type { TicketTerms } from './ticket.ts'

const accepted = (terms: TicketTerms, at = 0, id = 't'): ReplayItem => ({
  kind: 'accepted',
  ticket: id,
  at,
  terms,
  legs: terms.legs.map((_, index) => [{ event: index, market: `m${index}`, outcome: `o${index}` }]),
})
let number = 0
const message = (event: number, deed: ReplayDeed): ReplayItem => ({
  kind: 'message',
  feed: 'f',
  id: `m${++number}`,
  seq: number,
  event,
  deed,
})
const result = (leg: number, how: OutcomeResult, rest: { knownAt?: number; score?: string } = {}) =>
  message(leg, {
    kind: 'results',
    outcomes: [{ market: `m${leg}`, outcome: `o${leg}`, result: how, ...rest }],
  })
const sold = (amount: number, paid: number): ReplayItem => ({
  kind: 'sold',
  ticket: 't',
  id: `s${++number}`,
  sold: units(amount),
  paid: units(paid),
  validBet: units(amount),
})

const at = (items: ReplayItem[]) => {
  const state = replayed(replay(items), 't')
  if (!state) throw new Error('the ticket was accepted')
  return state
}
const win7 = ticket('single', 20, [2.45])
const treble23 = ticket('multiple', 10, [1.91, 1.85, 2.05])
const win44 = ticket('single', 10, [6])

test.each<[string, ReplayItem[], ReplayItem[], number, number]>([
  ['won to lost', [accepted(win7), result(0, won)], [result(0, lost)], -49, 0],
  ['lost to void', [accepted(win7), result(0, lost)], [result(0, isVoid)], 20, -20],
  [
    'lost by its second leg, later all won',
    [accepted(treble23), result(0, won), result(1, lost)],
    [result(1, won), result(2, won)],
    72.4367,
    0,
  ],
  ['sold whole, later void', [accepted(win44), sold(10, 25.3333)], [result(0, isVoid)], 0, 0],
  [
    'four tenths sold and won, later void',
    [accepted(win44), sold(4, 10.1333), result(0, won)],
    [result(0, isVoid)],
    -30,
    -6,
  ],
])('[GM-03] corrected: %s', (_, items, later, prize, valid) => {
  const [before, after] = [at(items), at([...items, ...later])]
  expect(before.isOver).toBe(true)
  expect(after.prize - before.prize).toBe(units(prize))
  expect(after.validBet - before.validBet).toBe(units(valid))
})

const clock = (text: string): number => Date.parse(`2026-11-27T${text}Z`)

test.each([
  ['14:02:09', 'won'],
  ['14:02:10', 'void'],
  ['14:04:59', 'void'],
  ['14:05:00', 'won'],
])('[GM-03] cancelled from 14:02:10 to 14:05:00, a leg accepted at %s is %s', (time, state) => {
  const items = [accepted(win7, clock(time)), result(0, won)]
  const window = { from: clock('14:02:10'), to: clock('14:05:00') }
  const cancelled = [
    ...items,
    message(0, { kind: 'cancel', markets: ['m0'], reason: 'wrong line', ...window }),
  ]
  expect(at(cancelled).legs[0]?.state).toBe(state)
  expect(
    at([...cancelled, message(0, { kind: 'rollback cancel', markets: ['m0'], ...window })]).legs[0]
      ?.state,
  ).toBe('won')
})

test('a cancel without bounds or markets is of all, one that ends before it starts of nothing', () => {
  const items = [accepted(win7, clock('14:00:00')), result(0, won)]
  const cancel = (rest: { from?: number; to?: number }) =>
    at([...items, message(0, { kind: 'cancel', markets: [], reason: 'r', ...rest })]).legs[0]
  expect(cancel({})).toMatchObject({ state: 'void', cancelled: 'r' })
  expect(cancel({ from: clock('14:00:01') })?.state).toBe('won')
  expect(cancel({ to: clock('14:00:00') })?.state).toBe('won')
  const turned = [
    ...items,
    message(0, { kind: 'cancel', markets: [], reason: 'r', from: 9, to: 9 }),
  ]
  expect(replay(turned).ignored).toBe(1)
  expect(at(turned).legs[0]?.state).toBe('won')
})

test('a withdrawn result opens its leg, or stands while it waits for the next', () => {
  const items = [
    accepted(win7),
    result(0, won),
    message(0, { kind: 'rollback results', markets: ['m0'] }),
  ]
  expect(at(items)).toMatchObject({ isOver: false, prize: 0n, legs: [{ state: 'withdrawn' }] })
  expect(replayed(replay(items), 't', { withdrawnStands: true })).toMatchObject({
    isOver: true,
    prize: units(49),
    legs: [{ state: 'withdrawn' }],
  })
  expect(at([...items, result(0, halfLost)])).toMatchObject({ prize: units(10) })
})

test('what is rolled back without having been, and what comes too late, is ignored and counted', () => {
  const results = [result(0, lost), result(0, won)]
  const items = [
    accepted(win7),
    message(0, { kind: 'rollback results', markets: [] }),
    message(0, { kind: 'rollback cancel', markets: [] }),
    results[1]!,
    results[0]!,
    results[1]!,
    accepted(treble23),
    { ...sold(1, 1), ticket: 'unknown' } as ReplayItem,
  ]
  expect(replay(items.slice(0, 3)).ignored).toBe(2)
  // The later number was made after the rollbacks, the earlier one before it.
  const late = [accepted(win7), results[1]!, results[0]!, results[1]!]
  expect(replay(late).ignored).toBe(2)
  expect(at(late).prize).toBe(units(49))
  expect(replay(items).tickets.get('t')?.terms).toBe(win7)
})

test('a leg accepted when it was known is void', () => {
  const known = result(0, won, { knownAt: clock('14:00:00') })
  expect(at([accepted(win7, clock('13:59:59')), known]).prize).toBe(units(49))
  expect(at([accepted(win7, clock('14:00:00')), known])).toMatchObject({
    prize: units(20),
    validBet: 0n,
    outcome: 'void',
    legs: [{ state: 'void', late: true }],
  })
})

test('a joined leg is won with all its picks', () => {
  const joined: ReplayItem = {
    kind: 'accepted',
    ticket: 't',
    at: 0,
    terms: ticket('single', 10, [3.45]),
    legs: [[0, 1].map((index) => ({ event: 0, market: `m${index}`, outcome: `o${index}` }))],
  }
  const of = (leg: number, how: OutcomeResult) =>
    message(0, {
      kind: 'results',
      outcomes: [{ market: `m${leg}`, outcome: `o${leg}`, result: how }],
    })
  expect(at([joined, of(0, won)])).toMatchObject({ isOver: false, legs: [{ state: 'open' }] })
  expect(at([joined, of(0, won), of(1, won)])).toMatchObject({ prize: units(34.5) })
  expect(at([joined, of(0, deadHeat(1, 1)), of(1, isVoid)])).toMatchObject({ outcome: 'void' })
})
