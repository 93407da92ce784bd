import { type Card, rankOf } from '../cards.ts'

/** The two hands of a coup, each in the order in which its cards are dealt. */
export type Hands = { player: readonly Card[]; banker: readonly Card[] }
export type Side = 'player' | 'banker'

/** What a card counts: the ace 1, ten and pictures 0. */
export const pointsOf = (card: Card): number => (rankOf(card) < 9 ? rankOf(card) + 1 : 0)

/** The points of a hand: the last digit of its sum. */
export const totalOf = (hand: readonly Card[]): number =>
  hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10

/** 8 or 9 with two cards. */
export const isNatural = (hand: readonly Card[]): boolean => hand.length === 2 && totalOf(hand) >= 8

// Where the player took a third card: the points of that card on which the banker draws, by the banker's total.
const drawsOn: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
  [],
  [],
]

/** Who gets the next card, and nobody where the coup is over. */
export function nextOf({ player, banker }: Hands): Side | undefined {
  if (player.length < 2 || banker.length < 2) {
    return player.length > banker.length ? 'banker' : 'player'
  }
  if (banker.length > 2 || isNatural(player) || isNatural(banker)) return undefined
  const third = player[2]
  if (third === undefined && totalOf(player) <= 5) return 'player'
  const isDrawing =
    third === undefined ? totalOf(banker) <= 5 : drawsOn[totalOf(banker)]?.includes(pointsOf(third))
  return isDrawing ? 'banker' : undefined
}
