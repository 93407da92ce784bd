import { divide, one, subtract } from '@tessera/game-kit/fraction'
import { scale, unitsFromDecimal } from '@tessera/money'
import { exactOdds, isOdds, oddsOf, oddsWhole, type Price } from './odds.ts'

/**
 * The price of a Malay quote of a source, which has at most two decimals: '0.90' pays 0.90 on 1, and of '-0.94' 0.94 is
 * risked to win 1. Undefined where it is no such quote.
 */
export function readMalay(text: string): Price | undefined {
  const units = unitsFromDecimal(text)
  if (units === undefined || units % 100n !== 0n) return undefined
  const quote = Number(units / 100n)
  if (quote === 0 || quote > 100 || quote < -100) return undefined
  if (quote > 0) return valid({ odds: oddsWhole + quote * 100 })
  const odds = oddsOf(exactOdds({ odds: 0, malay: quote }))
  return valid({ odds, malay: quote })
}

const valid = (price: Price): Price | undefined => (isOdds(price.odds) ? price : undefined)

/**
 * What is put at risk to win so much at a price, rounded up to a cent (`smallest`: what the currency pays at least); the
 * stake of the bet.
 */
export function riskToWin(win: bigint, price: Price, smallest = cent): bigint {
  const { over, under } = divide(one, subtract(exactOdds(price), one))
  return scale(win, over, under * smallest, 'up') * smallest
}

const cent = 100n

/** Whether a stored quote is one: hundredths from -100 to -1. */
export const isMalay = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value < 0 && value >= -100
