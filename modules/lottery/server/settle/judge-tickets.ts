import {
  evenMarket,
  type Market,
  type Ticket,
  type ValidBets,
  validOfLottery,
  validOfSides,
} from '@tessera/bets/server'
import { type Family, type Play, playOf, type Result, type Selection } from '../../plays/family.ts'
import { prizeOf } from '../../plays/price.ts'
import { capOf } from '../tickets/priced-ticket.ts'
import { pricesOf } from '../../plays/own-prices.ts'
import type { Limits, Prices } from '../tickets/terms.ts'

export type SettleTicket = {
  id: string
  play: string
  selection: Selection
  lines: number
  amount: bigint
  series: number | null
  pricesVersion: number
  cost: bigint
}

/** How a ticket ends, in ledger units. `void`: it came to a push alone, and its stake comes back. */
export type Judged = {
  id: string
  state: 'won' | 'lost' | 'void'
  hits: readonly number[]
  /** What it pays without caps. */
  uncapped: bigint
  prize: bigint
  validBet: bigint
}

type Judging = {
  family: Family
  result: Result
  prices: ReadonlyMap<number, Prices>
  limits: Limits
}

type Hit = {
  ticket: SettleTicket
  play: Play
  hits: readonly number[]
  prize: bigint
  isPush: boolean
}

/**
 * What all tickets of one member and one issue come to, in the order in which they were bought: what each hits and pays, the
 * caps of a ticket and of the issue (domain 6.3), and what counts as valid bet (domain 4.1).
 */
export function judgeTickets(tickets: readonly SettleTicket[], judging: Judging): Judged[] {
  const hits = tickets.map((ticket) => hitOf(ticket, judging))
  const valid = validBetsOf(hits)
  let left = judging.limits.prizeIssue
  return hits.map(({ ticket, play, hits: counts, prize: uncapped, isPush }) => {
    const cap = isPush ? uncapped : least(capOf(play, ticket, judging.limits), left)
    const prize = least(uncapped, cap)
    if (!isPush) left -= prize
    const state = isPush ? 'void' : uncapped > 0n ? 'won' : 'lost'
    return {
      id: ticket.id,
      state,
      hits: counts,
      uncapped,
      prize,
      validBet: valid.get(ticket.id) ?? 0n,
    }
  })
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

function hitOf(ticket: SettleTicket, { family, result, prices: byVersion }: Judging): Hit {
  const play = playOf(family, ticket.play)
  const prices = byVersion.get(ticket.pricesVersion)
  if (!play || !prices) throw new Error(`the ticket ${ticket.id} is of a play that is not here`)
  const hits = play.hits(ticket.selection, result)
  const { amount, series, lines, cost } = ticket
  const { pays } = pricesOf(play, prices)
  const prize = prizeOf(play.tiers, hits, { amount, pays, series: series ?? undefined })
  const all = hits.reduce((sum, count) => sum + count, 0)
  const pushed = play.tiers.reduce(
    (sum, { code }, at) => sum + (play.pushes?.includes(code) ? (hits[at] ?? 0) : 0),
    0,
  )
  // Every line came to a push: what comes back is the stake itself, whatever a line costs.
  const isPush = pushed === lines && all === pushed
  return { ticket, play, hits, prize: isPush ? cost : prize, isPush }
}

/** What a ticket stakes in one market. */
type Part = {
  id: string
  ticketId: string
  market: string
  stake: bigint
  prize: bigint
  isVoid: boolean
  size: number
  covers: readonly string[]
  side: 'first' | 'second' | undefined
}

function partsOf({ ticket, play, prize, isPush }: Hit): Part[] {
  const { selection, cost } = ticket
  const sides = (play.sides?.(selection) ?? []).map(({ market, side }) => {
    return { market, side, size: 2, covers: [] as readonly string[], weight: 1 }
  })
  const covered = (sides.length > 0 ? [] : (play.covers?.(selection) ?? [])).map((each) => {
    const { market, size, outcomes: covers } = each
    return { market, side: undefined, size, covers, weight: covers.length }
  })
  const parts = [...sides, ...covered]
  const all = BigInt(parts.reduce((sum, { weight }) => sum + weight, 0))
  let rest = cost
  return parts.map(({ weight, ...part }, at) => {
    const isLast = at === parts.length - 1
    const stake = isLast ? rest : (cost * BigInt(weight)) / all
    rest -= stake
    const isOnly = parts.length === 1
    return {
      ...part,
      id: `${ticket.id} ${String(at).padStart(3, '0')}`,
      ticketId: ticket.id,
      stake,
      prize: isOnly ? prize : 0n,
      isVoid: isPush,
    }
  })
}

/** By ticket what counts: of plays that name no market the whole cost. */
function validBetsOf(hits: readonly Hit[]): ReadonlyMap<string, bigint> {
  const valid = new Map<string, bigint>()
  const markets = new Map<string, Part[]>()
  for (const hit of hits) {
    const parts = partsOf(hit)
    valid.set(hit.ticket.id, parts.length > 0 || hit.isPush ? 0n : hit.ticket.cost)
    for (const part of parts) {
      const key = `${part.side ? 'sides' : 'covers'} ${part.market}`
      markets.set(key, [...(markets.get(key) ?? []), part])
    }
  }
  for (const parts of markets.values()) {
    const counted = validOfParts(parts)
    for (const { id, ticketId } of parts) {
      valid.set(ticketId, (valid.get(ticketId) ?? 0n) + (counted.get(id) ?? 0n))
    }
  }
  return valid
}

function validOfParts(parts: readonly Part[]): ValidBets {
  const tickets = parts.map((part): Ticket & Part => part)
  const [first] = parts
  if (!first) return new Map()
  if (first.side)
    return validOfSides(tickets.map((part) => ({ ...part, side: part.side ?? 'first' })))
  return validOfLottery(marketOf(parts, first.size), tickets)
}

/** A market of so many equally likely outcomes, of which only those that are covered have names. */
function marketOf(parts: readonly Part[], size: number): Market {
  const named = new Set(parts.flatMap(({ covers }) => covers))
  return new Map([...evenMarket([...named]), ['', BigInt(Math.max(0, size - named.size))]])
}
