import { shapeOf, type TicketTerms } from '../../rules/index.ts'
import type { AskedSlip } from '../slips/asked-slip.ts'
import { cockfightBet } from '../slips/judge.ts'
import type { Leg, TicketRow } from './tickets.ts'

const bankersOf = (legs: readonly Leg[]): number[] =>
  legs.flatMap(({ parts: [leg] }, index) => (leg.isBanker ? [index] : []))

/** What the rules see of a ticket. */
export const termsOfTicket = (ticket: TicketRow, legs: readonly Leg[]): TicketTerms => ({
  kind: ticket.kind,
  sizes: ticket.sizes,
  unit: ticket.lineStake,
  eachWay: ticket.eachWay,
  legs: legs.map(({ parts: [leg] }) => ({
    odds: leg.odds,
    malay: leg.malay ?? undefined,
    placeTerms: leg.placeTerms ?? undefined,
    cockfight: leg.sport === 'cockfight' ? cockfightBet(leg) : undefined,
  })),
  bankers: bankersOf(legs),
})

/** A ticket that waits as the slip it still is, at the prices that its legs have now. */
export function slipOfTicket(ticket: TicketRow, legs: readonly Leg[]): AskedSlip {
  const asked = legs.map(({ parts }) => ({
    outcomes: parts.map(({ outcome }) => outcome),
    odds: parts[0].odds,
    versions: parts.map(({ version }) => version),
    isBanker: parts[0].isBanker,
  }))
  const { id, memberId, unit, kind, sizes, eachWay, lineStake, onChange } = ticket
  const shape = shapeOf(
    {
      kind,
      sizes,
      eachWay,
      lineStake,
      onChange,
      legs: asked.map((leg) => ({ ...leg, outcomes: leg.outcomes.map(String) })),
    },
    kind,
  )
  return {
    id,
    memberId,
    unit,
    kind,
    sizes,
    legs: asked,
    shape,
    eachWay,
    lines: ticket.lineCount,
    lineStake,
    stake: ticket.stake,
    onChange,
    leastOdds: ticket.leastOdds ?? undefined,
  }
}
