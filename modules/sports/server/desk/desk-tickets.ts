import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { DeskTicket } from '../../desk-shapes.ts'
import { type ShownTicket, shownTickets } from '../tickets/shown-ticket.ts'
import type { TicketRow } from '../tickets/tickets.ts'

type Leg = ShownTicket['legs'][number]
type Known = { accounts: ReadonlyMap<string, string>; prices: ReadonlyMap<number, number> }

/** The prices of this moment; 0 where an outcome is not open. */
async function pricesNow(db: Db, outcomes: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; odds: number }>`
    select o.id::float8 as id, case when sports.member_status(m.status, m.held_by, e.status, e.held_by, f.state,
      e.starts_at <= clock_timestamp()) = 'active' then o.odds else 0 end as odds
    from sports.outcome o join sports.market m on m.id = o.market_id join sports.event e on e.id = m.event_id
    join sports.feed f on f.name = e.feed where o.id = any(${[...outcomes]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, odds }) => [id, odds]))
}

const shownLeg = ({ number, event, picks, odds, state }: Leg, { prices }: Known) => ({
  number,
  event: event.id,
  sport: event.sport,
  home: event.home?.name ?? null,
  away: event.away?.name ?? null,
  eventName: event.name,
  picks: picks.map(({ market, type, specifiers, key, name }) => ({
    market,
    type,
    specifiers,
    key,
    ...(name && { name }),
  })),
  odds,
  // A joined leg has a price of its own, which is made when it is bet.
  now: picks.length === 1 ? (prices.get(Number(picks[0]?.outcome ?? 0)) ?? 0) : 0,
  state,
})

/** Tickets as the desk sees them, in their order. */
export async function deskTickets(
  db: Db,
  tickets: readonly TicketRow[],
  language: string,
): Promise<DeskTicket[]> {
  if (tickets.length === 0) return []
  const shown = await shownTickets(db, tickets, language)
  const members = [...new Set(tickets.map(({ memberId }) => memberId))]
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from identity.member_view where id = any(${members}::uuid[])`.execute(db)
  const outcomes = shown.flatMap(({ legs }) =>
    legs.flatMap(({ picks }) => picks.map(({ outcome }) => outcome)),
  )
  const known = {
    accounts: new Map(rows.map(({ id, account }) => [id, account])),
    prices: await pricesNow(db, outcomes as number[]),
  }
  return tickets.map((row, at) => ticketOf(row, shown[at], known))
}

function ticketOf(row: TicketRow, shown: ShownTicket | undefined, known: Known): DeskTicket {
  if (!shown) throw new Error(`the ticket ${row.id} is not shown`)
  const { id, memberId, unit } = row
  return {
    id,
    memberId,
    account: known.accounts.get(memberId) ?? '',
    kind: row.kind,
    lines: row.lineCount,
    lineStake: money(row.lineStake, unit),
    stake: money(row.stake, unit),
    most: shown.most as DeskTicket['most'],
    prize: money(row.prize, unit),
    state: row.state,
    outcome: row.outcome,
    sentAt: row.sentAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    disputedAt: row.disputedAt?.toISOString() ?? null,
    legs: shown.legs.map((leg) => shownLeg(leg, known)) as DeskTicket['legs'],
  }
}
