import { type Card, rankOf, suitOf } from './cards.ts'

// What a hand is worth, as a number: the higher one wins, equal ones tie. The ranks of each suit are 13 bits of a mask; tables tell
// what a mask holds. A worth is its category and up to five ranks of four bits each.

const masks = 8192
const wheel = 0b1_0000_0000_1111

const counts = new Uint8Array(masks)
/** The highest rank of five in a row, and one more; 0: there is none. */
const straights = new Uint8Array(masks)
/** The five highest ranks of four bits each; fewer, where there are fewer, end with zeroes. */
const tops = new Uint32Array(masks)

for (let mask = 1; mask < masks; mask++) {
  counts[mask] = (counts[mask >> 1] ?? 0) + (mask & 1)
  if ((mask & wheel) === wheel) straights[mask] = 4
  for (let high = 4; high <= 12; high++) {
    const run = 0b1_1111 << (high - 4)
    if ((mask & run) === run) straights[mask] = high + 1
  }
  let left = mask
  let top = 0
  for (let place = 0; place < 5; place++) {
    const rank = left === 0 ? 0 : 31 - Math.clz32(left)
    top = (top << 4) | rank
    left &= ~(1 << rank)
  }
  tops[mask] = top
}

export const categories = [
  'highCard',
  'pair',
  'twoPairs',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
] as const
export type Category = (typeof categories)[number]

const shift = 20
export const categoryOf = (worth: number): Category => categories[worth >> shift] ?? 'highCard'

const high = (mask: number): number => 31 - Math.clz32(mask)
const without = (mask: number, rank: number): number => mask & ~(1 << rank)
/** The five ranks of a mask, of which the first `count` are kept in the highest places. */
const topOf = (mask: number, count: number): number => (tops[mask] ?? 0) >> (4 * (5 - count))

/** The worth of five to seven cards, by the ranks of each suit. */
export function worthOfMasks(c: number, d: number, h: number, s: number): number {
  const flushed =
    (counts[c] ?? 0) > 4
      ? c
      : (counts[d] ?? 0) > 4
        ? d
        : (counts[h] ?? 0) > 4
          ? h
          : (counts[s] ?? 0) > 4
            ? s
            : 0
  if (flushed !== 0) {
    const straight = straights[flushed] ?? 0
    if (straight > 0) return (8 << shift) | straight
  }
  const all = c | d | h | s
  const three = (c & d & (h | s)) | (h & s & (c | d))
  const two = (c & d) | (h & s) | ((c | d) & (h | s))
  if (three !== 0) {
    const quads = c & d & h & s
    if (quads !== 0) {
      const rank = high(quads)
      return (7 << shift) | (rank << 4) | high(without(all, rank))
    }
    const rank = high(three)
    const pairs = without(two, rank)
    if (pairs !== 0) return (6 << shift) | (rank << 4) | high(pairs)
    if (flushed !== 0) return (5 << shift) | (tops[flushed] ?? 0)
    const straight = straights[all] ?? 0
    if (straight > 0) return (4 << shift) | straight
    return (3 << shift) | (rank << 8) | topOf(without(all, rank), 2)
  }
  if (flushed !== 0) return (5 << shift) | (tops[flushed] ?? 0)
  const straight = straights[all] ?? 0
  if (straight > 0) return (4 << shift) | straight
  if (two === 0) return tops[all] ?? 0
  const first = high(two)
  const rest = without(two, first)
  if (rest === 0) return (1 << shift) | (first << 12) | topOf(without(all, first), 3)
  const second = high(rest)
  return (2 << shift) | (first << 8) | (second << 4) | high(without(without(all, first), second))
}

const bit = (card: Card | undefined, suit: number): number =>
  card !== undefined && suitOf(card) === suit ? 1 << rankOf(card) : 0

const maskOf = (cards: readonly Card[], suit: number): number =>
  cards.reduce((mask, card) => mask | bit(card, suit), 0)

/** The worth of the best five of five to seven cards. */
export function worthOf(cards: readonly Card[]): number {
  let c = 0
  let d = 0
  let h = 0
  let s = 0
  for (const card of cards) {
    const its = 1 << (card >> 2)
    const suit = card & 3
    if (suit === 0) c |= its
    else if (suit === 1) d |= its
    else if (suit === 2) h |= its
    else s |= its
  }
  return worthOfMasks(c, d, h, s)
}

type Masks = readonly [number, number, number, number]
const masksOf = (cards: readonly Card[]): Masks => [
  maskOf(cards, 0),
  maskOf(cards, 1),
  maskOf(cards, 2),
  maskOf(cards, 3),
]

/** All ways to take so many of some cards. */
export function chosenOf<Each>(cards: readonly Each[], count: number): Each[][] {
  if (count === 0) return [[]]
  return cards.flatMap((card, at) =>
    chosenOf(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]),
  )
}

/** The worth of a hand that takes exactly two of its own cards and three of the board. */
export function worthOfTwo(own: readonly Card[], board: readonly Card[]): number {
  const pairs = chosenOf(own, 2).map(masksOf)
  const threes = chosenOf(board, 3).map(masksOf)
  let best = 0
  for (const [c, d, h, s] of pairs) {
    for (const three of threes) {
      const worth = worthOfMasks(c | three[0], d | three[1], h | three[2], s | three[3])
      if (worth > best) best = worth
    }
  }
  return best
}

export type PokerGame = 'holdem' | 'omaha'

export const holeCards: Record<PokerGame, number> = { holdem: 2, omaha: 4 }

/** The worth of a hand at the end of a deal. */
export const worthAt = (game: PokerGame, own: readonly Card[], board: readonly Card[]): number =>
  game === 'omaha' ? worthOfTwo(own, board) : worthOf([...own, ...board])

/** The five cards that a hand is worth. */
export function bestFive(game: PokerGame, own: readonly Card[], board: readonly Card[]): Card[] {
  const fives =
    game === 'omaha'
      ? chosenOf(own, 2).flatMap((two) => chosenOf(board, 3).map((three) => [...two, ...three]))
      : chosenOf([...own, ...board], 5)
  const worths = fives.map(worthOf)
  return fives[worths.indexOf(Math.max(...worths))] ?? []
}
