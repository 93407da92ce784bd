import type { Db } from '@tessera/server-kit'
import { rulesVersion } from '../../limits.ts'
import { marketType } from '../../markets/index.ts'
import type { OutcomeResult } from '../../result.ts'
import {
  type Book,
  emptyBook,
  replay,
  replayed,
  type ReplayItem,
  type ReplayPick,
  voidResult,
} from '../../rules/index.ts'
import { specifiersOf } from '../slips/picks.ts'
import { termsOfTicket } from '../tickets/ticket-terms.ts'
import type { LegRow } from '../tickets/tickets.ts'
import { checkTicket, saleAgain } from './check-ticket.ts'
import { type Folded, foldEvent } from './fold-event.ts'
import { readStoredEvents } from './stored-events.ts'
import { readStoredTickets, type StoredTicket } from './stored-tickets.ts'

/** Something that is otherwise than what follows from what was said. */
export type ReplayDifference = {
  ticket?: string
  event?: string
  what: string
  kept: string
  again: string
}

export type Replayed = {
  tickets: number
  legs: number
  events: number
  messages: number
  /** Tickets that are not settled yet, or are in dispute: their money was compared, their end was not. */
  waiting: number
  /** Tickets of which a late result took nothing back. */
  kept: number
  /** Tickets that were settled by other rules: their money was compared. */
  otherRules: number
  differences: number
}

type Asked = {
  from?: Date
  to?: Date
  /** Told one by one, so that many cost no memory. */
  tell: (difference: ReplayDifference) => void
  batch?: number
}

const usualBatch = 1_000
const eventsAtOnce = 100
// So many events are kept; beyond it all are let go, and read again where they are met.
const eventsMost = 3_000
const nobody = '00000000-0000-0000-0000-000000000000'

/** The events that were met, folded into one book. */
type Met = { book: Book; events: Map<bigint, Folded>; seen: Set<bigint>; seq: number }

const newMet = (): Met => ({ book: emptyBook(), events: new Map(), seen: new Set(), seq: 0 })

/**
 * Computes what tickets came to again, from an empty book: from the stored messages, the prices and terms that were accepted,
 * and what was kept of sales; and compares it with the tickets, their bets and the ledger. It only reads, all of it as it stands
 * at one moment: what is settled meanwhile makes no difference.
 */
export const replayTickets = (db: Db, asked: Asked): Promise<Replayed> =>
  db.isTransaction
    ? replayIn(db, asked)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => replayIn(tx, asked))

async function replayIn(db: Db, asked: Asked): Promise<Replayed> {
  const sum: Replayed = {
    tickets: 0,
    legs: 0,
    events: 0,
    messages: 0,
    waiting: 0,
    kept: 0,
    otherRules: 0,
    differences: 0,
  }
  const tell = (difference: ReplayDifference) => {
    sum.differences++
    asked.tell(difference)
  }
  const count = asked.batch ?? usualBatch
  const { from, to } = asked
  const met = newMet()
  let after = nobody
  for (;;) {
    const span = { ...(from && { from }), ...(to && { to }) }
    const tickets = await readStoredTickets(db, { after, count, ...span })
    const last = tickets.at(-1)
    if (!last) return sum
    after = last.ticket.id
    const accepted = tickets.filter(({ ticket }) => ticket.acceptedAt !== null)
    await meet(db, met, accepted, (folded, event) => {
      if (met.seen.has(event)) return
      met.seen.add(event)
      sum.events++
      sum.messages += folded.messages
      for (const each of folded.differences) tell({ event: String(event), ...each })
    })
    for (const stored of tickets) checkOne(met, stored, sum, tell)
    met.book.tickets.clear()
  }
}

/** Folds the events of tickets that were not met before. */
async function meet(
  db: Db,
  met: Met,
  tickets: readonly StoredTicket[],
  note: (folded: Folded, event: bigint) => void,
): Promise<void> {
  const legs = tickets.flatMap(({ legs: all }) => all.flatMap(({ parts }) => parts))
  if (met.events.size > eventsMost) {
    met.events.clear()
    met.book.events.clear()
  }
  const ids = [...new Set(legs.map(({ event }) => event))].filter((id) => !met.events.has(id))
  for (let at = 0; at < ids.length; at += eventsAtOnce) {
    for (const event of await readStoredEvents(db, ids.slice(at, at + eventsAtOnce))) {
      const folded = foldEvent(event)
      met.events.set(event.id, folded)
      replay(folded.items, met.book)
      note(folded, event.id)
    }
  }
}

function checkOne(
  met: Met,
  stored: StoredTicket,
  sum: Replayed,
  tell: (difference: ReplayDifference) => void,
): void {
  const { ticket, legs } = stored
  sum.tickets++
  sum.legs += legs.length
  if (ticket.rulesVersion !== rulesVersion) sum.otherRules++
  const terms = termsOfTicket(ticket, legs)
  const items = itemsOf(met, stored)
  replay(items.items, met.book)
  const again = replayed(met.book, ticket.id)
  if (!again) throw new Error(`the ticket ${ticket.id} was accepted`)
  const isSure = legs.every(({ parts }) =>
    parts.every(({ outcome, event }) => isConfirmed(met, event, outcome)),
  )
  const { differences, isKept, isWaiting } = checkTicket({ stored, terms, again }, isSure)
  if (isKept) sum.kept++
  if (isWaiting) sum.waiting++
  for (const each of [...items.differences, ...differences]) tell({ ticket: ticket.id, ...each })
}

const isConfirmed = ({ events }: Met, event: bigint, outcome: bigint): boolean =>
  (events.get(event)?.standing.get(outcome)?.certainty ?? 2) === 2

/** A ticket as it was accepted, and what was sold of it: computed again from what its price was computed from. */
function itemsOf(met: Met, stored: StoredTicket) {
  const { ticket, legs, sales } = stored
  const terms = termsOfTicket(ticket, legs)
  const differences: Omit<ReplayDifference, 'ticket'>[] = []
  const items: ReplayItem[] = [
    {
      kind: 'accepted',
      ticket: ticket.id,
      at: (ticket.acceptedAt ?? ticket.sentAt).getTime(),
      terms,
      legs: legs.map(({ parts }) => parts.map((row) => pickOf(met, stored, row))),
    },
  ]
  let left = ticket.stake
  for (const sale of sales) {
    const again = saleAgain(sale, terms, left)
    const { sold, paid } = sale
    if (!again || again.sold !== sold || again.paid !== paid) {
      const text = again ? `${again.sold} for ${again.paid}` : 'a sale of other terms'
      differences.push({ what: `sale ${sale.id}`, kept: `${sold} for ${paid}`, again: text })
    }
    const worth = again ?? { sold, paid, validBet: 0n }
    items.push({ kind: 'sold', ticket: ticket.id, id: sale.id, ...worth })
    left -= worth.sold
  }
  return { items, differences }
}

/** What a leg is on. One that counts from a score, or is void for its price, is on an outcome of its own. */
function pickOf(met: Met, { priceVoids }: StoredTicket, row: LegRow): ReplayPick {
  const pick = {
    event: String(row.event),
    market: String(row.market),
    outcome: String(row.outcome),
  }
  if (priceVoids.includes(row.number)) {
    const outcome = `${row.outcome} for its price`
    return own(met, { ...pick, outcome }, voidResult, undefined)
  }
  const [home = 0, away = 0] = row.fromScore ?? []
  if (home === 0 && away === 0) return pick
  const folded = met.events.get(row.event)
  const standing = folded?.standing.get(row.outcome)
  const outcome = `${row.outcome} from ${home}:${away}`
  if (!folded || !standing?.result) return { ...pick, outcome }
  const graded = marketType(row.type)?.grade({
    state: folded.state,
    specifiers: specifiersOf(row.type, row.specifierText),
    entries: [],
    from: [home, away],
  })?.[row.key]
  return graded ? own(met, { ...pick, outcome }, graded, standing.knownAt) : { ...pick, outcome }
}

function own(
  met: Met,
  pick: ReplayPick,
  result: OutcomeResult,
  knownAt: Date | undefined,
): ReplayPick {
  const { event, market, outcome } = pick
  const known = { market, outcome, result, ...(knownAt && { knownAt: knownAt.getTime() }) }
  met.seq++
  const deed = { kind: 'results' as const, outcomes: [known] }
  replay(
    [{ kind: 'message', feed: 'of legs', id: String(outcome), seq: met.seq, event, deed }],
    met.book,
  )
  return pick
}
