import { fraction, multiply } from '@tessera/game-kit/fraction'
import type { OutcomeResult, Split } from '../result.ts'
import { fairValue, marginOf, type SaleMargins, sellPart, validOfPart } from './cash-out.ts'
import type { TicketTerms } from './ticket.ts'

/** An open leg as an offer saw it, with where its chances are from and the message that told them. */
export type KeptLeg = {
  win: Split
  isLive: boolean
  from: 'model' | 'feed' | 'prices'
  outcome: string
  message: string
}

/** All that an offer is computed from, as it is kept. Amounts are digits of ledger units. */
export type KeptSale = {
  terms: Omit<TicketTerms, 'unit'> & { unit: string }
  results: readonly (OutcomeResult | null)[]
  open: readonly (KeptLeg | null)[]
  left: string
  margins: SaleMargins
}

export type Verified = {
  fair: bigint
  marginPpm: number
  offer: bigint
  /** Of the share that was asked: undefined where it is worth nothing. */
  sale: { sold: bigint; paid: bigint; validBet: bigint } | undefined
}

const million = 1_000_000

/** Computes an offer, and what is paid for a share of it in ten-thousandths, from what was kept of it. */
export function verifyCashOut(kept: KeptSale, share: number): Verified {
  const terms: TicketTerms = { ...kept.terms, unit: BigInt(kept.terms.unit) }
  const results = kept.results.map((each) => each ?? undefined)
  const open = kept.open.map((each) => each ?? undefined)
  const left = BigInt(kept.left)
  const legs = open.filter((each) => each !== undefined)
  const live = legs.filter(({ isLive }) => isLive).length
  const marginPpm = marginOf(live, legs.length - live, kept.margins)
  const fair = fairValue(terms, results, open, left)
  const offered = multiply(fair, fraction(million - marginPpm, million))
  const offer = offered.over / offered.under
  const part = sellPart(offer, left, share)
  const sale = part && { ...part, validBet: validOfPart(terms, results, part) }
  return { fair: fair.over / fair.under, marginPpm, offer, sale }
}
