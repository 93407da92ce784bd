import { costOf } from '../../plays/price.ts'
import { priceOf, type Terms } from '../bet/engine/pricing.ts'
import type { PricedItem } from '../bet/use-slip.ts'
import type { Chased } from './start-chase.tsx'

type Buying = { game: string; terms: Terms; pricesVersion: number; balance: bigint | undefined }

/** A ticket of a slip as a chase takes it up. */
export function chasedOf(
  { item, play, priced }: PricedItem,
  { game, terms, pricesVersion, balance }: Buying,
): Chased {
  const { selection, amount, series } = item
  const { lines } = priced
  const { discountPpm } = terms
  const price = priceOf(play, terms)
  return {
    game,
    play: play.code,
    selection,
    lines,
    amount,
    series,
    pricesVersion,
    currency: terms.currency,
    costOf: (multiple) => costOf({ lines, amount: amount * BigInt(multiple), price, discountPpm }),
    win: priced.largest,
    most: terms.most,
    balance,
  }
}
