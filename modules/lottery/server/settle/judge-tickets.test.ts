import { expect, test } from 'vitest'
import { oddsDigits, seriesDigits } from '../tickets/digits.fixture.ts'
import type { Selection } from '../../plays/family.ts'
import type { Limits } from '../tickets/terms.ts'
import { judgeTickets, type SettleTicket } from './judge-tickets.ts'

const open: Limits = {
  least: 1n,
  most: 10n ** 12n,
  prizeTicket: 10n ** 12n,
  prizeIssue: 10n ** 12n,
  prizeSingle: 10n ** 12n,
  exposureOutcome: 10n ** 12n,
}
let ids = 0
const ticketOf = (
  play: string,
  selection: Selection,
  extra: Partial<SettleTicket> = {},
): SettleTicket => {
  const lines = seriesDigits.plays.find(({ code }) => code === play)?.count(selection) ?? 0
  const { amount = 20_000n } = extra
  const id = `t${String(++ids).padStart(4, '0')}`
  return {
    id,
    play,
    selection,
    lines,
    amount,
    series: null,
    pricesVersion: 1,
    cost: amount * BigInt(lines),
    ...extra,
  }
}
const judge = (tickets: SettleTicket[], result: string[], limits: Partial<Limits> = {}) =>
  judgeTickets(tickets, {
    family: oddsDigits,
    result,
    prices: new Map([[1, { version: 1, prices: {}, discountPpm: 0 }]]),
    limits: { ...open, ...limits },
  })

test('one hit of a three-digit ticket in tenths, three times, in series 1900 pays 570.00', () => {
  const ticket = ticketOf('direct', [['1', '2', '3', '4', '5'], ['2'], ['3']], {
    amount: 6_000n,
    series: 1_900,
  })
  expect(judge([ticket], ['3', '2', '3'])).toMatchObject([
    { state: 'won', prize: 5_700_000n, uncapped: 5_700_000n, validBet: 30_000n, hits: [1] },
  ])
  expect(judge([ticket], ['6', '2', '3'])).toMatchObject([
    { state: 'lost', prize: 0n, validBet: 30_000n },
  ])
})

test('eight digits of a position count nothing, seven their stake, also in several tickets and positions', () => {
  const digits = '0123456789'.split('')
  const valid = (...selections: Selection[]) =>
    judge(
      selections.map((selection) => ticketOf('fixed', selection)),
      ['0', '0', '0'],
    ).map(({ validBet }) => validBet)
  expect(valid([digits.slice(0, 8), [], []])).toEqual([0n])
  expect(valid([digits.slice(0, 7), [], []])).toEqual([140_000n])
  expect(valid([digits.slice(0, 4), [], []], [digits.slice(4, 8), [], []])).toEqual([0n, 0n])
  expect(valid([digits.slice(0, 4), [], []], [[], digits.slice(4, 8), []])).toEqual([
    80_000n,
    80_000n,
  ])
  // Of a ticket over two positions what lies in the one that is covered counts nothing.
  expect(valid([digits.slice(0, 8), ['1', '2'], []])).toEqual([40_000n])
})

test('of two sides what is staked on one above the other counts, and a push is no side of anything', () => {
  const both = [
    ticketOf('dragon', [['dragon']], { amount: 30_000n }),
    ticketOf('dragon', [['tiger']], { amount: 10_000n }),
  ]
  const ends = (result: string[]) =>
    judge(both, result).map(({ state, prize, validBet }) => [state, prize, validBet])
  expect(ends(['3', '0', '1'])).toEqual([
    ['won', 57_000n, 15_000n],
    ['lost', 0n, 5_000n],
  ])
  expect(ends(['1', '0', '1'])).toEqual([
    ['void', 30_000n, 0n],
    ['void', 10_000n, 0n],
  ])
  const inOne = ticketOf('dragon', [['dragon', 'tiger']])
  expect(judge([inOne], ['3', '0', '1'])).toMatchObject([{ validBet: 0n, prize: 38_000n }])
  expect(judge([inOne], ['1', '0', '1'])).toMatchObject([{ state: 'void', prize: 40_000n }])
})

test('a prize is cut to what a ticket, a single pick and all tickets of an issue pay, and what it would have been is kept', () => {
  const limits = { prizeTicket: 500_000n, prizeIssue: 700_000n, prizeSingle: 300_000n }
  // A digit of ten is no single pick; a number of a thousand is one.
  const wide = ticketOf('fixed', [['1'], ['1'], ['1']], { amount: 20_000n })
  const single = ticketOf('direct', [['1'], ['1'], ['1']], { amount: 1_000n })
  expect(judge([wide], ['1', '1', '1'], limits)).toMatchObject([
    { prize: 500_000n, uncapped: 540_000n },
  ])
  expect(judge([single], ['1', '1', '1'], limits)).toMatchObject([
    { prize: 300_000n, uncapped: 900_000n },
  ])
  expect(judge([wide, single, wide], ['1', '1', '1'], limits).map(({ prize }) => prize)).toEqual([
    500_000n,
    200_000n,
    0n,
  ])
  expect(judge([wide, single, wide], ['1', '1', '1'], limits).map(({ state }) => state)).toEqual([
    'won',
    'won',
    'won',
  ])
})
