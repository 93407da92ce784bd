import type { Play, Selection } from '../../../plays/family.ts'
import {
  costOf,
  largestPrize,
  one,
  type Pays,
  returnOf,
  tableSeries,
} from '../../../plays/price.ts'
import { type OwnPrices, pricesOf } from '../../../plays/own-prices.ts'
import { isSinglePick } from '../../../plays/single-pick.ts'
import { linesMax } from '../../../limits.ts'

/** What a member buys a game under: prices that differ from the usual ones, bounds and caps, in ledger units. */
export type Terms = {
  currency: string
  prices: OwnPrices
  discountPpm: number
  /** The series that the member may pick at most; null in families without. */
  series: number | null
  least: bigint
  most: bigint
  prizeTicket: bigint
  prizeIssue: bigint
  prizeSingle: bigint
}

/** What is bought: a play, what was picked in it, and what each line is worth. */
export type Entry = { play: string; selection: Selection; amount: bigint; series: number | null }

/** Why the largest win is cut: the cap of a ticket, or that of a selection of few outcomes. */
export type Cut = 'ticket' | 'single'
export type Priced = {
  lines: number
  cost: bigint
  /** The largest win as it is paid, and before it is cut. */
  largest: bigint
  uncapped: bigint
  cut?: Cut
  cap: bigint
}

export const priceOf = (play: Play, terms: Pick<Terms, 'prices'>): bigint =>
  pricesOf(play, terms).price

/** What the tiers of a play pay at series 1800, or as they are in games without series. */
export const paysOf = (play: Play, terms: Pick<Terms, 'prices'>): Pays => pricesOf(play, terms).pays

/** What a ticket costs and may win. */
export function pricedOf(entry: Entry, play: Play, terms: Terms): Priced {
  const lines = play.count(entry.selection)
  const { amount } = entry
  const cost = costOf({
    lines,
    amount,
    price: priceOf(play, terms),
    discountPpm: terms.discountPpm,
  })
  const isCountable = lines > 0 && lines <= linesMax
  const series = entry.series ?? undefined
  const paying = { amount, pays: paysOf(play, terms), series }
  const uncapped = isCountable ? largestPrize(play, entry.selection, paying) : 0n
  const isSingle = isCountable && isSinglePick(play, { lines, selection: entry.selection })
  const cap = isSingle ? terms.prizeSingle : terms.prizeTicket
  if (uncapped <= cap) return { lines, cost, largest: uncapped, uncapped, cap }
  return { lines, cost, largest: cap, uncapped, cut: isSingle ? 'single' : 'ticket', cap }
}

/** The highest return of a play at a series, in parts per million, as it is enumerated. */
export const playReturn = (play: Play, terms: Pick<Terms, 'prices'>, series?: number): bigint =>
  play.bets.reduce((most, bet) => {
    const each = returnOf(bet, { pays: paysOf(play, terms), price: priceOf(play, terms), series })
    return each > most ? each : most
  }, 0n)

/** One option of a row, and nothing else. */
export const onlyOption = (play: Play, at: number, option: string): Selection =>
  play.rows.map((_row, index) => (index === at ? [option] : []))

/** What one unit of a bet on this option pays at most, in ten-thousandths, its stake included. */
export const oddsOf = (
  play: Play,
  at: number,
  option: string,
  terms: Pick<Terms, 'prices'>,
): bigint =>
  largestPrize(play, onlyOption(play, at, option), { amount: one, pays: paysOf(play, terms) })

/** What the best tier pays for an amount at a series, and what comes back as the member's own rebate, in parts per million. */
export function seriesOffer(
  play: Play,
  terms: Terms,
  { amount, series }: { amount: bigint; series: number },
): { prize: bigint; rebatePpm: number } {
  const best = [...paysOf(play, terms).values()].reduce(
    (most, pay) => (pay > most ? pay : most),
    0n,
  )
  const prize = (amount * best * BigInt(series)) / (one * tableSeries)
  // Series 2000 gives everything back: each series above the picked one is a two-thousandth of the stake.
  return { prize, rebatePpm: Math.max((terms.series ?? series) - series, 0) * 500 }
}
