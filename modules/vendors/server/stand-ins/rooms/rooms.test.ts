import {
  add,
  fractionFromText,
  isSame,
  numberOf,
  one,
  sumOf,
  zero,
} from '@tessera/game-kit/fraction'
import { expect, test } from 'vitest'
import { stakesIn } from '../plays.ts'
import { numbersOf } from './chance-of.ts'
import { dealOf, pokerRanks, pokerScore } from './hands.ts'
import { sevenCardCounts } from './holdem.ts'
import { chanceOfSelection, sportCodes, sportOf } from './matches.ts'
import { meanOf, priceOf } from './priced.ts'
import { roomOf } from './room-of-title.ts'
import type { Room, RoomTitle } from './room.ts'
import { seatsKinds, seatsRoom } from './seats.ts'
import { endChances, spotChance } from './twenty-one.ts'

const now = new Date('2026-11-27T12:00:30Z')
const titleOf = (category: string, name: string, seed = 11): RoomTitle => ({
  vendor: 'AG',
  game: 'title-1',
  category,
  name,
  seed,
  language: 'en',
})
const noTable = () => undefined
const names: [category: string, name: string][] = [
  ['LIVE', 'Salon Blackjack'],
  ['LIVE', 'Opal Hold’em'],
  ['FISH', 'Reef Hunt'],
  ...'Rummy, Thirteen, Three Cards, Bull Cards, Big Two, Mah-jong, Poker, Dominoes, Checkers, Ludo, Brag, Gin'
    .split(', ')
    .map((name): [string, string] => ['PVP', `Royal ${name}`]),
  ...'Football, Basketball, Tennis, Baseball, Volleyball, Boxing, Cricket, Golf, Motor Racing'
    .split(', ')
    .map((name): [string, string] => ['SPORTS', `Prime ${name}`]),
  ['ESPORTS', 'Lane Clash Cup'],
  ['ESPORTS', 'Tactical Squad League'],
  ['COCKFIGHT', 'Ring One'],
]
const rooms = names.flatMap(([category, name]) =>
  [11, 12, 13].map((seed) => {
    const room = roomOf(titleOf(category, name, seed), noTable)
    if (!room) throw new Error(`no room for ${name}`)
    return { name: `${name} ${seed}`, room }
  }),
)

test('every title of a category that is no slot has a room, and slots have none', () => {
  expect(new Set(rooms.map(({ room }) => room.view))).toEqual(
    new Set(['table', 'pond', 'seats', 'book', 'fight']),
  )
  expect(roomOf(titleOf('RNG', 'Lost Nile'), noTable)).toBeUndefined()
  expect(roomOf(titleOf('LIVE', 'Cedar Roulette'), noTable)).toBeUndefined()
})

test('each spot states an exact return below everything, and pays whole twentieths', () => {
  for (const { name, room } of rooms) {
    for (const spot of room.spots(now)) {
      const mean = numberOf(fractionFromText(spot.mean))
      expect(mean, `${name} ${spot.label}`).toBeGreaterThan(0.7)
      expect(mean, `${name} ${spot.label}`).toBeLessThan(1)
      for (const returned of spot.returned) expect(returned % 500, name).toBe(0)
      expect(room.spotOf(spot.code, now)).toEqual(spot)
    }
    expect(room.spotOf('made-up', now)).toBeUndefined()
  }
})

test('a round returns what its spots say, or nothing', () => {
  for (const { name, room } of rooms) {
    const below = numbersOf(`rounds of ${name}`)
    for (const spot of room.spots(now)) {
      const { returned } = room.play([spot.code], below, now)
      const got = returned.get(spot.code) ?? 0
      expect([0, ...spot.returned], `${name} ${spot.label}`).toContain(got)
    }
  }
})

test('the ends of a match are whole: its winners sum to one, and over and under, too', () => {
  for (const code of sportCodes) {
    const match = sportOf(code).make(numbersOf(`a match of ${code}`))
    for (const market of match.markets) {
      const chances = market.selections.map((selection) => chanceOfSelection(match, selection))
      expect(isSame(sumOf(chances), one), `${code} ${market.code}`).toBe(true)
    }
    for (const { weight } of match.ends) expect(Number.isSafeInteger(weight), code).toBe(true)
    expect(match.ends.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThan(2 ** 48)
  }
})

test('prices of a book are of its own chances: what they return is what is stated', () => {
  const room = roomOf(titleOf('SPORTS', 'Prime Football'), noTable) as Room
  const spots = room.spots(now).filter(({ code }) => code.includes('-winner-'))
  // The chance is the stated return divided by the price: the three of a match sum to one.
  for (let at = 0; at < spots.length; at += 3) {
    const chances = spots.slice(at, at + 3).map(({ mean, returned }) => {
      const { over, under } = fractionFromText(mean)
      return { over: over * 10_000n, under: under * BigInt(returned[0] ?? 1) }
    })
    expect(isSame(chances.reduce(add, zero), one)).toBe(true)
  }
})

test('what was on the board minutes ago is taken at its price, and what never was is not', () => {
  for (const [category, name] of [
    ['SPORTS', 'Prime Tennis'],
    ['COCKFIGHT', 'Ring One'],
  ] as const) {
    const room = roomOf(titleOf(category, name), noTable) as Room
    const [spot] = room.spots(now)
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    expect(room.spotOf(spot?.code ?? '', later(10))).toEqual(spot)
    expect(room.spotOf(spot?.code ?? '', later(30))).toBeUndefined()
    expect(room.spotOf(spot?.code ?? '', later(-2))).toBeUndefined()
  }
})

test('each seat wins as often as the others, within what chance allows', () => {
  for (const kind of seatsKinds) {
    const room = seatsRoom(kind, titleOf('PVP', kind, 12))
    const seats = (room.shows(now) as { bots: string[] }).bots.length + 1
    const below = numbersOf(`seats of ${kind}`)
    const rounds = 600
    let won = 0
    for (let round = 0; round < rounds; round++)
      if (room.play(['hand'], below, now).returned.size > 0) won++
    const error = Math.sqrt((rounds * (seats - 1)) / seats ** 2)
    expect(Math.abs(won - rounds / seats), kind).toBeLessThan(5 * error)
  }
})

test('the ends of a hand that draws to 17 sum to one, and natural 21 is as likely as two cards say', () => {
  const chances = endChances()
  expect(isSame(sumOf(Object.values(chances)), one)).toBe(true)
  // An ace and one of sixteen tens, in either order.
  expect(isSame(chances.natural, { over: 2n * 4n * 16n, under: 52n * 52n })).toBe(true)
  const ends = ['player', 'dealer', 'push'].map(spotChance)
  expect(isSame(sumOf(ends), one)).toBe(true)
  expect(isSame(spotChance('player'), spotChance('dealer'))).toBe(true)
})

test('hands of seven cards are as many as there are choices of seven of 52', () => {
  expect(Object.values(sevenCardCounts).reduce((sum, each) => sum + each, 0)).toBe(133_784_560)
})

test.each([
  ['straight-flush', [0, 9, 10, 11, 12, 20, 33]],
  ['straight-flush', [0, 1, 2, 3, 4, 20, 33]],
  ['four', [5, 18, 31, 44, 1, 2, 3]],
  ['full-house', [5, 18, 31, 1, 14, 27, 8]],
  ['flush', [0, 2, 4, 6, 8, 20, 35]],
  ['straight', [0, 14, 28, 3, 17, 51, 51 - 13]],
  ['three', [5, 18, 31, 1, 15, 22, 12]],
  ['two-pair', [5, 18, 1, 14, 8, 21, 24]],
  ['pair', [5, 18, 1, 16, 9, 25, 37]],
  ['high-card', [0, 15, 30, 6, 21, 36, 51 - 13]],
])('the best five of seven are a %s', (rank, cards) => {
  expect(pokerRanks[pokerScore(cards)[0] ?? 0]).toBe(rank)
})

// All hands of five take ten seconds.
test.runIf(process.env['TESSERA_ALL_MODELS'] === '1')(
  'every hand of five cards is ranked as often as is known',
  { timeout: 120_000 },
  () => {
    const counts = pokerRanks.map(() => 0)
    const hand = [0, 1, 2, 3, 4]
    const visit = (at: number, from: number): void => {
      if (at === 5) {
        const rank = pokerScore(hand)[0] ?? 0
        counts[rank] = (counts[rank] ?? 0) + 1
        return
      }
      for (let card = from; card <= 47 + at; card++) {
        hand[at] = card
        visit(at + 1, card + 1)
      }
    }
    visit(0, 0)
    expect(counts).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40])
  },
)

test('a price returns no more than it aims at, and no whole twentieth more would', () => {
  const chance = { over: 7n, under: 18n }
  const price = priceOf(chance, 9_500)
  expect(numberOf(fractionFromText(meanOf(chance, price)))).toBeLessThanOrEqual(0.95)
  expect(numberOf(fractionFromText(meanOf(chance, price + 500)))).toBeGreaterThan(0.95)
})

test('cards are dealt once each', () => {
  const below = numbersOf('a deal')
  expect(new Set(dealOf(52, 52, below)).size).toBe(52)
})

test.each(['USD', 'EUR', 'MXN', 'JPY', 'VND', 'KWD', 'BTC'])(
  'stakes in %s are paid without a rest at every price',
  (currency) => {
    const stakes = stakesIn(currency)
    expect(stakes.length).toBeGreaterThan(0)
    const exponent = { JPY: 0, VND: 0, KWD: 3, BTC: 8 }[currency] ?? 2
    const smallest = 10n ** BigInt(4 - Math.min(exponent, 4))
    for (const stake of stakes) expect((stake * 500n) % (10_000n * smallest)).toBe(0n)
  },
)
