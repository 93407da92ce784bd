import type { Multiplier } from '@tessera/money'

/** Cards from 0: the rank is a quarter of it, from the two, and the suit what is left over. */
export const deckSize = 52
export const handSize = 5

/** What five cards can make, from the best. */
export const hands = [
  'royal',
  'straightFlush',
  'four',
  'full',
  'flush',
  'straight',
  'three',
  'twoPairs',
  'jacks',
  'none',
] as const
export type Hand = (typeof hands)[number]

/** Stakes that each hand pays, in the order of `hands`. */
export const stakes = [800, 50, 25, 9, 6, 4, 3, 2, 1, 0] as const

export const payOf = (hand: number): Multiplier => (stakes[hand] ?? 0) * 10_000

const jack = 9
const royalRanks = 0b1_1111_0000_0000
const wheelRanks = 0b1_0000_0000_1111

/** Which of `hands` these five cards make. It allocates nothing: millions are evaluated. */
export function handOf(a: number, b: number, c: number, d: number, e: number): number {
  const isFlush =
    (a & 3) === (b & 3) && (a & 3) === (c & 3) && (a & 3) === (d & 3) && (a & 3) === (e & 3)
  const one = 1 << (a >> 2)
  const two = 1 << (b >> 2)
  const three = 1 << (c >> 2)
  const four = 1 << (d >> 2)
  const five = 1 << (e >> 2)
  const ranks = one | two | three | four | five
  // Ranks that are there an odd count of times tell pairs from threes.
  const odd = one ^ two ^ three ^ four ^ five
  let distinct = 0
  for (let rest = ranks; rest > 0; rest &= rest - 1) distinct++
  if (distinct === 5) {
    const lowest = ranks & -ranks
    const isStraight = ranks === lowest * 0b11111 || ranks === wheelRanks
    if (isStraight && isFlush) return ranks === royalRanks ? 0 : 1
    if (isFlush) return 4
    return isStraight ? 5 : 9
  }
  if (distinct === 4) return (ranks ^ odd) >= 1 << jack ? 8 : 9
  let odds = 0
  for (let rest = odd; rest > 0; rest &= rest - 1) odds++
  // Three ranks: two pairs leave one rank odd, three alike leave all three odd.
  if (distinct === 3) return odds === 1 ? 7 : 6
  // Two ranks: four and one leave the single card odd, a full house the three.
  return countOf(odd, one, two, three, four, five) === 1 ? 2 : 3
}

function countOf(rank: number, ...cards: number[]): number {
  let count = 0
  for (const card of cards) if (card === rank) count++
  return count
}

/** The five cards of a hand after the draw: those that are held stay, and each other place takes the next card. */
export function drawnHand(cards: readonly number[], held: number): number[] {
  let next = handSize
  return Array.from({ length: handSize }, (_, place) =>
    ((held >> place) & 1) === 1 ? (cards[place] ?? 0) : (cards[next++] ?? 0),
  )
}
