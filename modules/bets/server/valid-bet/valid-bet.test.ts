import { describe, expect, test } from 'vitest'
import { evenMarket } from './coverage.ts'
import { lowerValidBet } from './lower-valid-bet.ts'
import type { ValidBets } from '../../rules/ticket.ts'
import { validOfCockfight } from '../../rules/valid-of-cockfight.ts'
import { validOfHand } from './valid-of-hand.ts'
import { type LiveTicket, validOfLive } from './valid-of-live.ts'
import { validOfLottery } from './valid-of-lottery.ts'
import { validOfRound } from './valid-of-round.ts'
import { validOfSides } from './valid-of-sides.ts'
import { validOfSports } from '../../rules/valid-of-sports.ts'

/** Ledger units of so many dollars. */
const usd = (count: number): bigint => BigInt(Math.round(count * 10_000))
const ticket = (stake: number, prize = 0, id = 'a') => ({
  id,
  stake: usd(stake),
  prize: usd(prize),
})
const sum = (valid: ValidBets) => [...valid.values()].reduce((all, each) => all + each, 0n)
const digits = evenMarket('0123456789'.split(''))
/** «200 banker won 390»: what was staked on what, and what came back. */
const live = (game: LiveTicket['game'], ...bets: [number, string, number, string?][]) =>
  validOfLive(
    bets.map(([stake, bet, prize, on], index) => ({
      ...ticket(stake, prize, `${index}`),
      game,
      bet,
      ...(on && { on: on.split(' ') }),
    })),
  )

describe('worked examples of domain 4.1', () => {
  test('baccarat: banker 100 and player 100 count nothing', () => {
    const valid = live('baccarat', [100, 'banker', 195], [100, 'player', 0])
    expect([...valid]).toEqual([
      ['0', 0n],
      ['1', 0n],
    ])
  })

  test('baccarat: banker 300 and player 100 count 200, whoever wins', () => {
    expect(sum(live('baccarat', [300, 'banker', 585], [100, 'player', 0]))).toBe(usd(200))
    expect(sum(live('baccarat', [300, 'banker', 0], [100, 'player', 200]))).toBe(usd(200))
  })

  test('sports: 100 at HK 0.80 counts 80 when it wins, 100 when it loses, 50 when it half loses', () => {
    const odds = 18_000
    expect(validOfSports({ ...ticket(100, 180), odds })).toBe(usd(80))
    expect(validOfSports({ ...ticket(100, 0), odds })).toBe(usd(100))
    expect(validOfSports({ ...ticket(100, 50), odds })).toBe(usd(50))
  })

  test('a fixed digit: 8 digits of 2.00 in one position count nothing, 7 digits 14.00', () => {
    const on = (count: number) =>
      '01234567'
        .split('')
        .slice(0, count)
        .map((digit) => ({ ...ticket(2, 0, digit), covers: [digit] }))
    expect(sum(validOfLottery(digits, on(8)))).toBe(0n)
    expect(sum(validOfLottery(digits, on(7)))).toBe(usd(14))
  })

  // The vendor's rule that the first source of domain 4.1 gives: bet 100, win 110, win 60, lose.
  test.each([
    [210, 100],
    [160, 60],
    [0, 100],
  ])('a bet of 100 that credits %d counts %d', (prize, counts) => {
    expect(validOfSports({ ...ticket(100, prize), odds: 25_000 })).toBe(usd(counts))
  })
})

describe('what counts nothing anywhere', () => {
  test.each([['isVoid'], ['isFree']])('a ticket that %s', (why) => {
    const nothing = { ...ticket(100, 0), [why]: true }
    const sided = { ...nothing, side: 'first' as const }
    expect(validOfRound(nothing)).toBe(0n)
    expect(validOfSports({ ...nothing, odds: 20_000 })).toBe(0n)
    expect(validOfHand(nothing)).toBe(0n)
    expect(validOfCockfight({ ...nothing, bet: 'BDD' })).toBe(0n)
    expect(sum(validOfLottery(digits, [{ ...nothing, covers: ['1'] }]))).toBe(0n)
    expect(sum(validOfSides([sided]))).toBe(0n)
    expect(sum(validOfLive([{ ...nothing, game: 'other', bet: 'side' }]))).toBe(0n)
    // And it faces nothing: the ticket on the other side counts whole.
    const other = { ...ticket(40, 0, 'b'), side: 'second' as const }
    expect([...validOfSides([sided, other])]).toEqual([
      ['a', 0n],
      ['b', usd(40)],
    ])
  })
})

describe('rounds', () => {
  test('the stake counts whatever it won; what was gambled again adds nothing', () => {
    expect(validOfRound(ticket(10, 500))).toBe(usd(10))
    expect(validOfRound({ ...ticket(30, 0), gambled: usd(20) })).toBe(usd(10))
  })

  test('a fish session counts its bullets without those that came back', () => {
    expect(validOfRound({ ...ticket(50, 20), refunded: usd(8) })).toBe(usd(42))
    expect(validOfRound({ ...ticket(50, 50), refunded: usd(50) })).toBe(0n)
  })
})

describe('lotteries', () => {
  test('the same digit again covers nothing more', () => {
    const tickets = '00112233'.split('').map((digit, index) => ({
      ...ticket(1, 0, `${index}`),
      covers: [digit],
    }))
    expect(sum(validOfLottery(digits, tickets))).toBe(usd(8))
  })

  test('outcomes weigh by the draws that end in them', () => {
    const market = new Map([
      ['small', 29n],
      ['middle', 71n],
    ])
    expect(sum(validOfLottery(market, [{ ...ticket(5), covers: ['small'] }]))).toBe(usd(5))
    expect(sum(validOfLottery(market, [{ ...ticket(5), covers: ['middle'] }]))).toBe(0n)
  })

  test('two sides net, are shared by stake, and a push counts nothing', () => {
    const sides = (stakes: [number, 'first' | 'second', number][]) =>
      validOfSides(
        stakes.map(([stake, side, prize], index) => ({
          ...ticket(stake, prize, `${index}`),
          side,
        })),
      )
    expect([
      ...sides([
        [30, 'first', 0],
        [30, 'first', 0],
        [20, 'second', 39],
      ]).values(),
    ]).toEqual([usd(15), usd(15), usd(10)])
    expect(
      sum(
        sides([
          [30, 'first', 30],
          [20, 'second', 20],
        ]),
      ),
    ).toBe(0n)
    const thirds = sides([
      [1, 'first', 0],
      [1, 'first', 0],
      [1, 'second', 0],
    ])
    expect(sum(thirds)).toBe(usd(1))
    expect([...thirds.keys()].map((id) => [id, thirds.get(id)])).toEqual([
      ['0', 3_334n],
      ['1', 3_333n],
      ['2', 3_333n],
    ])
  })
})

describe('live tables', () => {
  test('a tie pushes banker and player, and the bet on it counts', () => {
    const valid = live('baccarat', [100, 'banker', 100], [50, 'player', 50], [10, 'tie', 90])
    expect([...valid.values()]).toEqual([0n, 0n, usd(10)])
  })

  test('a stake that comes back counts nothing at any table, and covers nothing', () => {
    const hands = live('other', [100, 'hand', 100], [50, 'hand', 0], [20, 'hand', 40])
    expect([...hands.values()]).toEqual([0n, usd(50), usd(20)])
    const back = '0 1 2 3 4 5 6 7 8 9 10 11'
    const rest = '12 13 14 15 16 17 18 19 20 21 22 23 24'
    expect(sum(live('roulette', [1, 'numbers', 1, back], [1, 'numbers', 0, rest]))).toBe(usd(1))
  })

  test.each([
    ['dragon-tiger', 'dragon', 'tiger'],
    ['roulette', 'red', 'black'],
    ['roulette', 'odd', 'even'],
    ['roulette', 'big', 'small'],
    ['sic-bo', 'odd', 'even'],
    ['sic-bo', 'big', 'small'],
  ] as const)('%s: %s against %s nets, each pair for itself', (game, first, second) => {
    const valid = live(game, [70, first, 0], [20, second, 40], [5, 'pair', 0])
    expect(sum(valid)).toBe(usd(50 + 5))
  })

  test('roulette: 24 numbers count, 25 do not, and red beside them does', () => {
    const numbers = (count: number) =>
      Array.from({ length: count }, (_, index) => `${index}`).join(' ')
    const bets = (count: number) =>
      live('roulette', [24, 'numbers', 0, numbers(count)], [10, 'red', 0])
    expect([...bets(24).values()]).toEqual([usd(24), usd(10)])
    expect([...bets(25).values()]).toEqual([0n, usd(10)])
    const apart = live(
      'roulette',
      [1, 'numbers', 0, numbers(20)],
      [1, 'numbers', 0, '30 31 32 33 34'],
    )
    expect(sum(apart)).toBe(0n)
  })

  test('sic bo: totals of 150 of the 216 throws count, one more total does not', () => {
    // 7 to 13 are 15 + 21 + 25 + 27 + 27 + 25 + 21 = 161 throws, which are 74.5 %; without 7 they are 67.6 %.
    expect(sum(live('sic-bo', [10, 'total', 0, '8 9 10 11 12 13']))).toBe(usd(10))
    expect(sum(live('sic-bo', [10, 'total', 0, '7 8 9 10 11 12 13']))).toBe(0n)
  })
})

describe('sports, hands and cockfights', () => {
  test('a half win counts what it won; a push counts nothing', () => {
    expect(validOfSports({ ...ticket(100, 140), odds: 18_000 })).toBe(usd(40))
    expect(validOfSports({ ...ticket(100, 100), odds: 18_000 })).toBe(0n)
  })

  test('odds below 1.50 count nothing, unless the operator sets another limit', () => {
    expect(validOfSports({ ...ticket(100, 0), odds: 14_999 })).toBe(0n)
    expect(validOfSports({ ...ticket(100, 0), odds: 15_000 })).toBe(usd(100))
    expect(validOfSports({ ...ticket(100, 0), odds: 12_000 }, { leastOdds: 0 })).toBe(usd(100))
  })

  test('a hand counts what it moved; the rake of the pot is no part of it', () => {
    expect(validOfHand(ticket(100, 195))).toBe(usd(95))
    expect(validOfHand(ticket(100, 400))).toBe(usd(100))
    expect(validOfHand(ticket(100, 30))).toBe(usd(70))
  })

  test('a cockfight counts its profit or what was lost; a draw nothing; BDD and FTD their stake', () => {
    expect(validOfCockfight({ ...ticket(100, 180), bet: 'meron' })).toBe(usd(80))
    // Wala at −0.94 for 100: 94 are at risk.
    expect(validOfCockfight({ ...ticket(94, 0), bet: 'wala' })).toBe(usd(94))
    expect(validOfCockfight({ ...ticket(94, 194), bet: 'wala' })).toBe(usd(94))
    expect(validOfCockfight({ ...ticket(100, 100), bet: 'meron' })).toBe(0n)
    expect(validOfCockfight({ ...ticket(10, 80), bet: 'BDD' })).toBe(usd(10))
    expect(validOfCockfight({ ...ticket(10, 10), bet: 'FTD' })).toBe(usd(10))
  })
})

test('where the vendor has a figure too, the lower one counts', () => {
  expect(lowerValidBet(usd(80), undefined)).toBe(usd(80))
  expect(lowerValidBet(usd(80), usd(100))).toBe(usd(80))
  expect(lowerValidBet(usd(80), usd(30))).toBe(usd(30))
  expect(lowerValidBet(usd(80), -1n)).toBe(0n)
})
