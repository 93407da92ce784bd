// A card is a number from 0 to 51: its rank from the deuce to the ace is a fourth of it, its suit what is left.

export type Card = number

const ranks = '23456789TJQKA'
const suits = 'cdhs'

export const rankOf = (card: Card): number => card >> 2
export const suitOf = (card: Card): number => card & 3

/** As players write it: `Ah`, `Td`. */
export const cardText = (card: Card): string =>
  `${ranks[rankOf(card)] ?? '?'}${suits[suitOf(card)] ?? '?'}`

export const cardsText = (cards: readonly Card[]): string => cards.map(cardText).join(' ')

/** The cards of a text such as `AhTd`. */
export function cardsOf(text: string): Card[] {
  const found = text.match(/[2-9TJQKA][cdhs]/g) ?? []
  return found.map((each) => ranks.indexOf(each[0] ?? '') * 4 + suits.indexOf(each[1] ?? ''))
}

export const deckSize = 52
