import type { OutcomeResult } from '../result.ts'
import { restOf } from './cash-out.ts'
import type { LegStanding } from './diff.ts'
import { legEndOf, voidResult } from './leg.ts'
import { joinedResult } from './related.ts'
import { settleTicket, stakeOf, type TicketOutcome, type TicketTerms } from './ticket.ts'

type Ref = string | number

/** What a leg is on: one outcome, or those that are joined. */
export type ReplayPick = { event: Ref; market: Ref; outcome: Ref }

type Window = { from?: number | undefined; to?: number | undefined }

/** What a message does to an event. Times are milliseconds; of no markets all of the event are meant. */
export type ReplayDeed =
  | {
      kind: 'results'
      /** `knownAt`: since when, by the event's time, the outcome was known. Legs accepted then or later are void. */
      outcomes: readonly {
        market: Ref
        outcome: Ref
        result: OutcomeResult
        score?: string
        knownAt?: number
      }[]
    }
  /** `outcomes`: of these markets only those. */
  | { kind: 'rollback results'; markets: readonly Ref[]; outcomes?: readonly Ref[] }
  | ({ kind: 'cancel'; markets: readonly Ref[]; reason: string } & Window)
  | ({ kind: 'rollback cancel'; markets: readonly Ref[] } & Window)

export type ReplayItem =
  | { kind: 'message'; feed: string; id: string; seq: number; event: Ref; deed: ReplayDeed }
  | {
      kind: 'accepted'
      ticket: string
      at: number
      terms: TicketTerms
      legs: readonly (readonly ReplayPick[])[]
    }
  /** A part of the stake that was bought back, with what counted of it. */
  | { kind: 'sold'; ticket: string; id: string; sold: bigint; paid: bigint; validBet: bigint }

type Known = {
  market: Ref
  result: OutcomeResult
  isWithdrawn: boolean
  message: string
  score?: string | undefined
  knownAt?: number | undefined
}
type Cancel = Window & { markets: readonly Ref[]; reason: string; message: string }
type EventBook = { last: Map<string, number>; known: Map<Ref, Known>; cancels: Cancel[] }
type TicketBook = {
  at: number
  terms: TicketTerms
  legs: readonly (readonly ReplayPick[])[]
  sales: Map<string, { sold: bigint; paid: bigint; validBet: bigint }>
}

/** A book as it follows from what was said and accepted. `ignored`: what came again or too late, or met nothing. */
export type Book = {
  events: Map<Ref, EventBook>
  tickets: Map<string, TicketBook>
  ignored: number
}

export const emptyBook = (): Book => ({ events: new Map(), tickets: new Map(), ignored: 0 })

/**
 * Folds everything that feeds said and members had accepted, from an empty book or on top of one. Messages of an event come in
 * the order of their feed; one that is not newer than the last is ignored. Between events, and of acceptances, the order does
 * not matter.
 */
export function replay(items: Iterable<ReplayItem>, book: Book = emptyBook()): Book {
  for (const item of items) if (!apply(book, item)) book.ignored++
  return book
}

/** Whether it changed the book. */
function apply(book: Book, item: ReplayItem): boolean {
  if (item.kind === 'accepted') {
    if (book.tickets.has(item.ticket)) return false
    const { at, terms, legs } = item
    book.tickets.set(item.ticket, { at, terms, legs, sales: new Map() })
    return true
  }
  if (item.kind === 'sold') {
    const ticket = book.tickets.get(item.ticket)
    if (!ticket || ticket.sales.has(item.id)) return false
    const { sold, paid, validBet } = item
    ticket.sales.set(item.id, { sold, paid, validBet })
    return true
  }
  const event = eventOf(book, item.event)
  if (item.seq <= (event.last.get(item.feed) ?? -1)) return false
  event.last.set(item.feed, item.seq)
  return applyDeed(event, item.deed, item.id)
}

function eventOf({ events }: Book, ref: Ref): EventBook {
  const found = events.get(ref) ?? { last: new Map(), known: new Map(), cancels: [] }
  events.set(ref, found)
  return found
}

function applyDeed(event: EventBook, deed: ReplayDeed, message: string): boolean {
  switch (deed.kind) {
    case 'results':
      for (const { outcome, ...known } of deed.outcomes) {
        event.known.set(outcome, { ...known, isWithdrawn: false, message })
      }
      return true
    case 'rollback results': {
      const withdrawn = [...event.known].filter(
        ([outcome, { market, isWithdrawn }]) =>
          !isWithdrawn &&
          isMeant(deed.markets, market) &&
          (deed.outcomes?.includes(outcome) ?? true),
      )
      for (const [outcome, known] of withdrawn) {
        event.known.set(outcome, { ...known, isWithdrawn: true, message })
      }
      return withdrawn.length > 0
    }
    case 'cancel':
      if (!isWindow(deed)) return false
      event.cancels.push({ ...deed, message })
      return true
    case 'rollback cancel': {
      const index = event.cancels.findLastIndex((cancel) => isSameCancel(cancel, deed))
      if (index < 0) return false
      event.cancels.splice(index, 1)
      return true
    }
  }
}

/** A window that ends before or when it starts is none. */
export const isWindow = ({ from, to }: Window): boolean =>
  from === undefined || to === undefined || from < to

/** Whether a moment lies in a window: from its start up to, without, its end. Either may be missing. */
export const isWithin = (at: number, { from, to }: Window): boolean =>
  (from === undefined || at >= from) && (to === undefined || at < to)

const isMeant = (markets: readonly Ref[], market: Ref): boolean =>
  markets.length === 0 || markets.includes(market)

const isSameCancel = (
  one: Window & { markets: readonly Ref[] },
  other: Window & { markets: readonly Ref[] },
): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.markets.length === other.markets.length &&
  one.markets.every((market) => other.markets.includes(market))

/** A ticket as it follows from the book, with what was sold of it. */
export type ReplayedTicket = {
  legs: LegStanding[]
  stake: bigint
  sold: bigint
  soldFor: bigint
  isOver: boolean
  prize: bigint
  validBet: bigint
  outcome?: TicketOutcome
}

/**
 * What a ticket comes to. `withdrawnStands`: results that were taken back count until a new one comes, as in the time before
 * anything is paid back; else their legs are open again.
 */
export function replayed(
  book: Book,
  id: string,
  { withdrawnStands = false } = {},
): ReplayedTicket | undefined {
  const ticket = book.tickets.get(id)
  if (!ticket) return undefined
  const legs = ticket.legs.map((picks) => legOf(book, picks, ticket.at, withdrawnStands))
  const state = settleTicket(
    ticket.terms,
    legs.map(({ result }) => result),
  )
  const stake = stakeOf(ticket.terms)
  const sales = [...ticket.sales.values()]
  const sold = sales.reduce((sum, each) => sum + each.sold, 0n)
  const soldFor = sales.reduce((sum, each) => sum + each.paid, 0n)
  const soldValid = sales.reduce((sum, each) => sum + each.validBet, 0n)
  const rest = (amount: bigint): bigint => restOf(amount, ticket.terms, stake - sold)
  const all = { legs: legs.map(({ standing }) => standing), stake, sold, soldFor }
  if (!state.isOver) {
    return { ...all, isOver: sold === stake, prize: soldFor, validBet: soldValid }
  }
  const { prize, validBet, outcome } = state
  return {
    ...all,
    isOver: true,
    prize: soldFor + rest(prize),
    validBet: soldValid + rest(validBet),
    outcome,
  }
}

type StandingLeg = { standing: LegStanding; result: OutcomeResult | undefined }

function legOf(
  book: Book,
  picks: readonly ReplayPick[],
  at: number,
  withdrawnStands: boolean,
): StandingLeg {
  const each = picks.map((pick) => pickOf(book, pick, at, withdrawnStands))
  const [only] = each
  if (only && each.length === 1) return only
  const result = joinedResult(each.map((pick) => pick.result))
  const told = each.find(({ standing }) => standing.state !== 'open')?.standing
  const isWithdrawn = each.some(({ standing }) => standing.state === 'withdrawn')
  const open = isWithdrawn ? 'withdrawn' : 'open'
  return { standing: { ...told, state: result ? legEndOf(result) : open }, result }
}

function pickOf(
  { events }: Book,
  { event: ref, market, outcome }: ReplayPick,
  at: number,
  withdrawnStands: boolean,
): StandingLeg {
  const event = events.get(ref)
  const cancel = event?.cancels.find((each) => isMeant(each.markets, market) && isWithin(at, each))
  if (cancel) {
    const { reason, message } = cancel
    return { standing: { state: 'void', message, cancelled: reason }, result: voidResult }
  }
  const known = event?.known.get(outcome)
  if (!known) return { standing: { state: 'open' }, result: undefined }
  const { message, score, knownAt, isWithdrawn } = known
  const from = score === undefined ? { message } : { message, score }
  const isLate = knownAt !== undefined && at >= knownAt
  const result = isLate ? voidResult : known.result
  if (isWithdrawn) {
    return {
      standing: { ...from, state: 'withdrawn' },
      result: withdrawnStands ? result : undefined,
    }
  }
  return {
    standing: { ...from, state: legEndOf(result), ...(isLate && { late: true }) },
    result,
  }
}
