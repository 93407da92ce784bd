/** A card 0…51: suit × 13 + rank. */
export type Card = number

/** By suit. */
export const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const
export type Suit = (typeof suits)[number]

export const cardsInDeck = 52

/** 0 is the ace, 9 the ten, 10 to 12 jack, queen and king. */
export const rankOf = (card: Card): number => card % 13

export const suitOf = (card: Card): Suit => suits[Math.floor(card / 13) % 4] ?? 'clubs'
