import { type Money, money } from '@tessera/money'
import { type Db, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import {
  joinedResult,
  type LegStateName,
  restOf,
  settleTicket,
  stakeOf,
} from '../../rules/index.ts'
import type { Ticket } from '../../shapes.ts'
import { headColumns, type HeadRow, headTables, shownHead } from '../lists/event-heads.ts'
import { specifiersOf } from '../slips/picks.ts'
import { saidProblem } from './said-problem.ts'
import { termsOfTicket } from './ticket-terms.ts'
import { findLegs, type Leg, legsOf, type LegRow, type TicketRow } from './tickets.ts'

export type ShownTicket = z.input<typeof Ticket>
type Head = ReturnType<typeof shownHead>

/** Tickets as their member sees them. */
export async function shownTickets(
  db: Db,
  tickets: readonly TicketRow[],
  language: string,
): Promise<ShownTicket[]> {
  const rows = await findLegs(
    db,
    tickets.map(({ id }) => id),
  )
  const heads = await readHeads(db, rows, language)
  const names = await readEntryNames(db, rows, language)
  const byTicket = new Map<string, LegRow[]>(tickets.map(({ id }) => [id, []]))
  for (const row of rows) byTicket.get(row.ticketId)?.push(row)
  return tickets.map((ticket) =>
    shown(ticket, legsOf(byTicket.get(ticket.id) ?? []), { heads, names, language }),
  )
}

async function readHeads(
  db: Db,
  rows: readonly LegRow[],
  language: string,
): Promise<ReadonlyMap<string, Head>> {
  const ids = [...new Set(rows.map(({ event }) => String(event)))]
  const found = await sql<HeadRow>`${prepared}select ${headColumns(language)} from ${headTables}
    where e.id = any(${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [String(row.id), shownHead(row)]))
}

/** The names of entries by outcome. */
async function readEntryNames(
  db: Db,
  rows: readonly LegRow[],
  language: string,
): Promise<ReadonlyMap<bigint, string>> {
  const ids = [...new Set(rows.map(({ outcome }) => String(outcome)))]
  const found = await sql<{ outcome: bigint; name: string }>`${prepared}
    select o.id as outcome, coalesce(c.name ->> ${language.toUpperCase()}::text, c.name ->> 'EN') as name
    from sports.outcome o join sports.market m on m.id = o.market_id
    join sports.event_entry n on n.event_id = m.event_id and n.key = o.key
    join sports.competitor c on c.id = n.competitor_id
    where o.id = any(${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map(({ outcome, name }) => [outcome, name]))
}

type Words = {
  heads: ReadonlyMap<string, Head>
  names: ReadonlyMap<bigint, string>
  language: string
}

function shown(ticket: TicketRow, legs: readonly Leg[], words: Words): ShownTicket {
  const { unit, state } = ticket
  const isUndecided = ['waiting', 'asked', 'offered'].includes(state)
  const { least, most } = boundsOf(ticket, legs)
  const inUnit = (amount: bigint): Money => money(amount, unit)
  return {
    id: ticket.id,
    kind: ticket.kind,
    sizes: ticket.sizes,
    eachWay: ticket.eachWay,
    lines: ticket.lineCount,
    lineStake: inUnit(ticket.lineStake),
    stake: inUnit(ticket.stake),
    state,
    outcome: ticket.outcome,
    onChange: ticket.onChange,
    ...(ticket.leastOdds !== null && { leastOdds: ticket.leastOdds }),
    decidesAt: isUndecided ? ticket.decidesAt.toISOString() : null,
    offer: state === 'offered' && ticket.offer ? shownOffer(ticket.offer, inUnit) : null,
    refused: refusedOf(ticket, words.language),
    sentAt: ticket.sentAt.toISOString(),
    acceptedAt: ticket.acceptedAt?.toISOString() ?? null,
    endedAt: ticket.endedAt?.toISOString() ?? null,
    least: inUnit(least),
    most: inUnit(most),
    sold: inUnit(ticket.sold),
    soldFor: inUnit(ticket.soldFor),
    prize: inUnit(ticket.prize),
    validBet: inUnit(ticket.validBet),
    legs: legs.map((leg) => shownLeg(leg, words)),
  }
}

const shownOffer = (
  { odds, lineStake, by }: NonNullable<TicketRow['offer']>,
  inUnit: (amount: bigint) => Money,
) => ({
  odds: odds.map(({ leg, odds: price }) => ({ leg, odds: price })),
  lineStake: inUnit(BigInt(lineStake)),
  by,
})

function refusedOf({ state, refusedFor, refusedFacts }: TicketRow, language: string) {
  if (state !== 'refused' || refusedFor === null) return null
  return { name: refusedFor, text: saidProblem(refusedFor, refusedFacts ?? {}, language) }
}

/** What a ticket can still return, with what was sold; what it was paid once it has ended. */
function boundsOf(ticket: TicketRow, legs: readonly Leg[]): { least: bigint; most: bigint } {
  if (ticket.state === 'ended') return { least: ticket.prize, most: ticket.prize }
  if (ticket.state === 'refused' || ticket.state === 'lapsed') return { least: 0n, most: 0n }
  const terms = termsOfTicket(ticket, legs)
  const { least, most } = settleTicket(terms, legs.map(resultOf))
  const left = stakeOf(terms) - ticket.sold
  const rest = (amount: bigint): bigint => ticket.soldFor + restOf(amount, terms, left)
  return { least: rest(least), most: rest(most) }
}

/** How a leg ended, where it has. */
export const resultOf = ({ parts }: Leg) =>
  parts.length === 1
    ? (parts[0].result ?? undefined)
    : joinedResult(parts.map(({ result }) => result ?? undefined))

/** A joined leg stands as its first part that says something. */
export const legState = ({ parts }: Leg): LegStateName => {
  const states = parts.map(({ state }) => state)
  const lost = states.find((state) => state === 'lost')
  return lost ?? states.find((state) => state !== 'won') ?? 'won'
}

function shownLeg(leg: Leg, { heads, names }: Words): ShownTicket['legs'][number] {
  const [first] = leg.parts
  const event = heads.get(String(first.event))
  if (!event) throw new Error(`the event ${first.event} is not there`)
  return {
    number: leg.number,
    event: {
      ...event,
      startsAt: event.startsAt.toISOString(),
      stateAt: event.stateAt.toISOString(),
    },
    picks: leg.parts.map(({ outcome, key, market, type, specifierText }) => ({
      outcome: Number(outcome),
      key,
      name: names.get(outcome),
      market: Number(market),
      type,
      specifiers: { ...specifiersOf(type, specifierText) },
    })),
    odds: first.odds,
    malay: first.malay,
    isBanker: first.isBanker,
    isLive: first.isLive,
    placeTerms: first.placeTerms,
    fromScore: first.fromScore,
    state: legState(leg),
  }
}
