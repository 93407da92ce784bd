import { scale } from '@tessera/money'
import type { Side } from './pool.ts'

// Fixed odds on a fight. Malay odds are whole hundredths from -100 to 100, but not 0: 80 wins 0.80 for each 1 staked; of -94 each
// 1 that can be won puts 0.94 at risk, and nothing more is reserved.

export type MalayOdds = number

/** BDD: both dead, a draw. FTD: both alive at the end of the time, a draw as well. */
export type FixedResult = Side | 'bdd' | 'ftd' | 'cancelled'

/** After so many minutes with both alive a fight is a full-time draw. */
export const fullTimeMinutes = 10
/** What BDD pays to 1. */
export const bddPay = 8

/**
 * `amount`: what the member enters: the stake at positive odds, what may be won at negative ones; of BDD and FTD the stake, with
 * what they pay to 1 at the time of the bet.
 */
export type FixedBet =
  | { on: Side; amount: bigint; odds: MalayOdds }
  | { on: 'bdd' | 'ftd'; amount: bigint; pay: number }

const hundred = 100n

const checked = (odds: MalayOdds): MalayOdds => {
  if (!Number.isSafeInteger(odds) || odds === 0 || Math.abs(odds) > 100) {
    throw new RangeError(`${odds} are no Malay odds`)
  }
  return odds
}

/** What is reserved from the balance, and is the stake of the bet: all that can be lost. It rounds up. */
export function reservedOf(bet: FixedBet): bigint {
  if (!('odds' in bet)) return bet.amount
  const odds = checked(bet.odds)
  return odds > 0 ? bet.amount : scale(bet.amount, BigInt(-odds), hundred, 'up')
}

/** What is won beside the stake. It rounds down. */
export function profitOf(bet: FixedBet): bigint {
  if (!('odds' in bet)) return bet.amount * BigInt(bet.pay)
  const odds = checked(bet.odds)
  return odds > 0 ? scale(bet.amount, BigInt(odds), hundred, 'down') : bet.amount
}

/** What is credited: what was reserved with the profit, what was reserved alone, or nothing. */
export function creditOf(bet: FixedBet, result: FixedResult): bigint {
  if (result === 'cancelled') return reservedOf(bet)
  const isDraw = result === 'bdd' || result === 'ftd'
  if (isDraw && 'odds' in bet) return reservedOf(bet)
  return bet.on === result ? reservedOf(bet) + profitOf(bet) : 0n
}

/** How likely Malay odds say that a side wins, as parts of a hundred million. */
export function impliedOf(odds: MalayOdds): number {
  const [over, under] = checked(odds) > 0 ? [100, 100 + odds] : [-odds, 100 - odds]
  return Math.round((over / under) * 100_000_000)
}

/** The odds that both sides of a fight leave for the operator, before draws: .040092 is 4.0092 per cent. */
export const marginOf = (meron: MalayOdds, wala: MalayOdds): number =>
  (impliedOf(meron) + impliedOf(wala)) / 100_000_000 - 1
