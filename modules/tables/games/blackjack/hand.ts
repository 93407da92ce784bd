import { type Card, rankOf } from '../cards.ts'

/** What a card counts: the ace 1, pictures 10. */
export const valueOf = (card: Card): number => Math.min(rankOf(card) + 1, 10)

export type Total = { total: number; isSoft: boolean }

/** The best total of values: one ace counts 11 where that is not too much, which makes the total soft. */
export function totalOfValues(values: readonly number[]): Total {
  const sum = values.reduce((all, value) => all + value, 0)
  const isSoft = values.includes(1) && sum <= 11
  return { total: isSoft ? sum + 10 : sum, isSoft }
}

export const totalOf = (cards: readonly Card[]): Total => totalOfValues(cards.map(valueOf))

/** An ace and a card of ten, as dealt. */
export const isNatural = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOf(cards).total === 21
