import { linesMax } from '../../limits.ts'
import { type Play, playOf, type Selection } from '../../plays/family.ts'
import { costOf, largestPrize } from '../../plays/price.ts'
import { type Exposed, exposedBy } from '../limits/exposed.ts'
import { pricesOf } from '../../plays/own-prices.ts'
import { isSinglePick } from '../../plays/single-pick.ts'
import type { Terms } from './terms.ts'

export type Chosen = {
  play: string
  selection: Selection
  amount: bigint
  series: number | null
}

/** What a ticket is, as the server computes it; amounts are ledger units. */
export type Priced = {
  play: Play
  lines: number
  cost: bigint
  /** The largest prize, before any cap. */
  largest: bigint
  /** What it pays at most. */
  cap: bigint
  exposed: Exposed[]
}

/** The same without what is only asked at the sale; undefined where it is no selection of a play of the game. */
export function pricedTicket(terms: Terms, chosen: Chosen): Priced | undefined {
  const play = playOf(terms.family, chosen.play)
  if (!play) return undefined
  const { selection, amount } = chosen
  const lines = play.count(selection)
  if (lines < 1 || lines > linesMax) return undefined
  const { pays, price } = pricesOf(play, terms)
  const cost = costOf({ lines, amount, price, discountPpm: terms.discountPpm })
  const paying = { amount, pays, series: chosen.series ?? undefined }
  return {
    play,
    lines,
    cost,
    largest: largestPrize(play, selection, paying),
    cap: capOf(play, { lines, selection }, terms.limits),
    exposed: exposedBy({ play, selection, cost, paying }),
  }
}

/** What a ticket pays at most: less where it covers little of what can happen (domain 6.3). */
export function capOf(
  play: Play,
  bought: { lines: number; selection: Selection },
  { prizeTicket, prizeSingle }: Pick<Terms['limits'], 'prizeTicket' | 'prizeSingle'>,
): bigint {
  return isSinglePick(play, bought) ? prizeSingle : prizeTicket
}
