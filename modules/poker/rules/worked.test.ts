import { expect, test } from 'vitest'
import { type Card, cardsOf, cardText } from './cards.ts'
import { categories, categoryOf, chosenOf, worthOf, worthOfTwo } from './evaluate.ts'
import { equityOf } from './equity.ts'
import { dealt, finishHand } from './finish.ts'
import { actIn, choicesOf, type HandSetup, type HandState, openHand, potBetOf } from './hand.ts'
import { worthOfStacks } from './payouts.fixture.ts'
import { chosenBy, clientOf, keyOf, openDeck } from './shuffle.ts'
import { payoutsOf, weightsOf } from './tournaments/payouts.ts'

// The button is A, so the order is B C D A.
const order = ['B', 'C', 'D', 'E', 'A'] as const
type Name = (typeof order)[number]
const seatOf = (name: Name) => order.indexOf(name) + 1

type Puts = Partial<Record<Name, { in: number; folded?: true; worth?: number }>>

/** What a hand pays by what each has put in and what each hand is worth. */
function paid(puts: Puts, { cap = 1_000_000, flop = true, ppm = 50_000 } = {}) {
  const names = order.filter((name) => puts[name])
  const players = names.map((name) => ({ seat: seatOf(name), stack: 0, posts: 0, dead: 0 }))
  const setup: HandSetup = {
    game: 'holdem',
    limit: 'no',
    button: 5,
    bigSeat: 2,
    big: 2,
    rake: { ppm, cap },
    players,
  }
  const state: HandState = {
    street: flop ? 3 : 0,
    turn: null,
    bet: 0,
    step: 2,
    dead: 0,
    aggressor: null,
    isOver: true,
    players: names.map((name) => ({
      seat: seatOf(name),
      stack: 0,
      bet: 0,
      total: puts[name]?.in ?? 0,
      isFolded: puts[name]?.folded ?? false,
      actedAt: null,
    })),
  }
  const worths = (seat: number) => puts[order[seat - 1] ?? 'A']?.worth ?? 0
  const end = finishHand({ setup, state, worths, boards: 1, allIn: false })
  return {
    pots: end.pots.map(({ amount }) => amount),
    rakes: end.pots.map(({ rake }) => rake),
    back: end.back?.amount ?? 0,
    got: Object.fromEntries(end.returned.map(({ seat, amount }) => [order[seat - 1], amount])),
  }
}

test('side pots by levels, raked pro rata, the rest of the rake from the main pot [W34]', () => {
  const puts = {
    A: { in: 100, worth: 9 },
    B: { in: 250, worth: 8 },
    C: { in: 600, worth: 7 },
    D: { in: 600, worth: 6 },
  }
  expect(paid(puts)).toEqual({
    pots: [400, 450, 700],
    rakes: [21, 22, 34],
    back: 0,
    got: { A: 379, B: 428, C: 666, D: 0 },
  })
})

test('folded money stays where it was put [W35]', () => {
  const puts: Puts = {
    A: { in: 75, worth: 9 },
    B: { in: 200, worth: 9 },
    C: { in: 200, worth: 5 },
    D: { in: 40, folded: true },
  }
  expect(paid(puts, { cap: 30 })).toEqual({
    pots: [265, 250],
    rakes: [13, 12],
    back: 0,
    got: { A: 126, B: 364, C: 0, D: 0 },
  })
})

test('three who tie share [W36]', () => {
  const tie = { in: 101, worth: 5 }
  expect(paid({ A: tie, B: tie, C: tie }, { ppm: 0 }).got).toEqual({ A: 101, B: 101, C: 101 })
})

test('the odd chip goes to the first from the left of the button [W37]', () => {
  const puts: Puts = {
    A: { in: 500, worth: 9 },
    B: { in: 500, worth: 9 },
    C: { in: 500, worth: 3 },
    D: { in: 120, worth: 9 },
    E: { in: 7, folded: true },
  }
  expect(paid(puts, { cap: 40 })).toEqual({
    pots: [487, 1_140],
    rakes: [12, 28],
    back: 0,
    got: { A: 714, B: 715, C: 0, D: 158, E: 0 },
  })
})

test('what nobody called comes back before the rake [W38]', () => {
  expect(paid({ A: { in: 1_000, worth: 1 }, B: { in: 350, worth: 2 } })).toEqual({
    pots: [700],
    rakes: [35],
    back: 650,
    got: { A: 650, B: 665 },
  })
})

test('without a flop there is no rake [W39]', () => {
  const puts: Puts = { A: { in: 20 }, B: { in: 10, folded: true }, C: { in: 20, folded: true } }
  expect(paid(puts, { flop: false })).toMatchObject({ rakes: [0], got: { A: 50, B: 0, C: 0 } })
})

const blind = (seat: number, posts: number) => ({ seat, stack: 1_000, posts, dead: 0 })
const potLimit: HandSetup = {
  game: 'omaha',
  limit: 'pot',
  button: 3,
  bigSeat: 2,
  big: 2,
  rake: { ppm: 0, cap: 0 },
  players: [blind(1, 1), blind(2, 2), blind(3, 0)],
}

test('pot limit: the own bet, the call and the pot after it [W40]', () => {
  const opened = openHand(potLimit)
  expect(choicesOf(potLimit, opened)).toMatchObject({
    seat: 3,
    call: 2,
    raise: { least: 4, most: 7 },
  })
  const folded = actIn(potLimit, opened, { seat: 3, kind: 'fold' })
  expect(choicesOf(potLimit, folded)).toMatchObject({ seat: 1, raise: { most: 6 } })
  // The small blind folds what it has put in: 24 is asked of a player without a bet.
  const raised = actIn(potLimit, opened, { seat: 3, kind: 'raise', to: 7 })
  expect(potBetOf(raised, { bet: 0 })).toBe(24)
  const players = [
    { seat: 1, stack: 100, bet: 5, total: 8, isFolded: false, actedAt: 5 },
    { seat: 2, stack: 100, bet: 0, total: 7, isFolded: false, actedAt: null },
  ]
  const flop: HandState = { ...opened, players, street: 1, bet: 5, step: 5, turn: 2 }
  expect(choicesOf(potLimit, flop)?.raise).toEqual({ least: 10, most: 25 })
})

test('hands of five cards fall into their categories as often as they must [W41]', () => {
  const counts = categories.map(() => 0)
  const worth: Card[] = [0, 0, 0, 0, 0]
  for (let a = 0; a < 48; a++) {
    for (let b = a + 1; b < 49; b++) {
      for (let c = b + 1; c < 50; c++) {
        for (let d = c + 1; d < 51; d++) {
          for (let e = d + 1; e < 52; e++) {
            worth[0] = a
            worth[1] = b
            worth[2] = c
            worth[3] = d
            worth[4] = e
            const at = worthOf(worth) >> 20
            counts[at] = (counts[at] ?? 0) + 1
          }
        }
      }
    }
  }
  expect(counts).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40])
})

test('two hands before the flop over every board [W42] [W43]', () => {
  const equity = (a: string, b: string) => equityOf('holdem', [cardsOf(a), cardsOf(b)], [])[0]
  expect(equity('AsAh', 'KsKh')).toMatchObject({ wins: 1_410_336, losses: 292_660, ties: 9_308 })
  expect(equity('JhTh', '2c2d')).toMatchObject({ wins: 912_248, losses: 775_969, ties: 24_087 })
})

test('a sit-and-go pays shares, what is left of the division to the first [W44]', () => {
  expect(payoutsOf(1_000_003n, weightsOf('sit', 9, 9))).toEqual([500_003n, 300_000n, 200_000n])
  expect(payoutsOf(101n, weightsOf('sit', 6, 6))).toEqual([66n, 35n])
  expect(payoutsOf(7n, weightsOf('sit', 2, 2))).toEqual([7n])
})

test('stacks are worth their chances of each place [W45]', () => {
  const [first = 0, second = 0, third = 0] = worthOfStacks([5_000, 3_000, 1_000], [50, 30, 20])
  expect(first).toBeCloseTo(1_445 / 36, 10)
  expect(second).toBeCloseTo(415 / 12, 10)
  expect(third).toBeCloseTo(455 / 18, 10)
})

test('a deal by a committed deck and the seeds of three players [W46]', () => {
  const client = clientOf('t1', 42)
  const deck = openDeck('d'.repeat(64), client)
  expect(deck.order.slice(0, 6).map(cardText).join(' ')).toBe('2h 2s 4c 8d Kc 9d')
  const seeds = ['ana', 'bo', 'cy'].map((name, at) => ({ name, seed: String(at + 1).repeat(64) }))
  const key = keyOf(seeds)
  expect(key).toMatch(/^85aa2d98.*4f47acfa$/)
  const { places } = chosenBy(key, client)
  expect(places.slice(0, 6)).toEqual([1, 43, 0, 32, 51, 14])
  const cards = places.slice(0, 11).map((place) => cardText(deck.order[place] ?? 0))
  expect(cards.join(' ')).toBe('2s 9s 2h Jc Td 8h 9c 3c 6s Ac 8c')
  const proof = deck.cardAt(1)
  expect(proof.card).toBe(3)
  expect(proof.salt).toMatch(/^b3be5b5a.*05cb82c$/)
  expect(
    dealt({ game: 'holdem', players: [blind(1, 0), blind(2, 0), blind(3, 0)] }, 2).holeOf(2),
  ).toEqual([1, 4])
})

test('Omaha takes exactly two of its own cards', () => {
  const board = cardsOf('AhKhQhJh2c')
  expect(categoryOf(worthOfTwo(cardsOf('Th3c4c5d'), board))).toBe('highCard')
  expect(categoryOf(worthOfTwo(cardsOf('Th9h4c5d'), board))).toBe('straightFlush')
  expect(chosenOf([1, 2, 3, 4], 2)).toHaveLength(6)
})
