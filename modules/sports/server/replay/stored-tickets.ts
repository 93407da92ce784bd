import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { KeptSale } from '../../rules/index.ts'
import { grouped } from './grouped.ts'
import { findLegs, findTickets, type Leg, legsOf, type TicketRow } from '../tickets/tickets.ts'

/** A part of a ticket that was bought back, with what its price was computed from. */
export type StoredSale = {
  id: string
  part: number
  sold: bigint
  paid: bigint
  inputs: KeptSale
}

export type StoredState = {
  number: number
  kind: string
  prize: bigint
  validBet: bigint
  lines: { pay: string | null }[]
}

/** What its bet came to, and what it moved on the accounts of the member, what they owe for it left out. */
export type StoredBet = {
  status: 'open' | 'settled' | 'void'
  stake: bigint
  prize: bigint | null
  validBet: bigint | null
  owed: bigint
  moved: bigint
}

export type StoredTicket = {
  ticket: TicketRow
  legs: Leg[]
  sales: StoredSale[]
  states: StoredState[]
  /** Undefined: its bet is no longer in the tables that serve, or was never there. */
  bet: StoredBet | undefined
  /** When its last result or cancellation was noted. */
  lastNoted: Date | null
  /** Its outcomes wait for the settlement. */
  isDue: boolean
  /** The legs whose price was not what the book offered under that version. */
  otherPrices: number[]
  /** Legs that are void for an obvious error of their price. */
  priceVoids: number[]
}

type Of<Kind> = Kind & { ticket: string }

/** The next tickets by their ids, of those that were sent in a stretch of time. */
export async function readStoredTickets(
  db: Db,
  { after, count, from, to }: { after: string; count: number; from?: Date; to?: Date },
): Promise<StoredTicket[]> {
  const within = sql`t.id > ${after}::uuid
    and (${from ?? null}::timestamptz is null or t.sent_at >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or t.sent_at < ${to ?? null}::timestamptz)`
  const tickets = await findTickets(db, within, sql`order by t.id limit ${count}`)
  if (tickets.length === 0) return []
  const ids = tickets.map(({ id }) => id)
  const of = sql`any(${ids}::uuid[])`
  const legs = grouped(await findLegs(db, ids), ({ ticketId }) => ticketId)
  const sales = await sql<Of<StoredSale>>`
    select ticket_id as ticket, id, part, sold, paid, inputs from sports.cash_out
    where ticket_id = ${of} and state = 'paid' order by asked_at, id`.execute(db)
  const states = await sql<Of<StoredState>>`
    select ticket_id as ticket, number, kind, prize, valid_bet as "validBet", lines from sports.ticket_state
    where ticket_id = ${of} order by ticket_id, number`.execute(db)
  const bets = await sql<Of<StoredBet>>`
    select b.id as ticket, b.status, b.stake, b.prize,
      case when b.bonus_id is null then b.valid_bet else b.bonus_valid_bet end as "validBet",
      coalesce((select sum(c.owed) from bets.correction_view c where c.bet_id = b.id), 0)::bigint as owed,
      coalesce(l.moved, 0)::bigint as moved
    from bets.bet_view b
    left join (select request_id, sum(amount)::bigint as moved from ledger.entries_of(${ids}::uuid[]) group by 1) l
      on l.request_id = b.id
    where b.id = ${of}`.execute(db)
  const notes = await sql<Of<{ at: Date | null; isDue: boolean }>>`
    select l.ticket_id as ticket, max(greatest(r.at, c.at)) as at, bool_or(d.due) as "isDue"
    from sports.leg l
    cross join lateral (select max(x.noted_at) as at from sports.outcome_result x where x.outcome_id = l.outcome_id) r
    cross join lateral (select max(greatest(x.at, x.taken_back_at)) as at from sports.cancellation x
      where x.event_id = l.event_id and (x.market_id is null or x.market_id = l.market_id)) c
    cross join lateral (select exists (select from sports.settle_due x where x.outcome_id = l.outcome_id)
      or exists (select from sports.settle_run x where x.outcome_id = l.outcome_id) as due) d
    where l.ticket_id = ${of} group by l.ticket_id`.execute(db)
  const prices = await sql<Of<{ number: number }>>`
    select l.ticket_id as ticket, l.number from sports.leg l
    join sports.ticket t on t.id = l.ticket_id and t.accepted_at is not null
    join sports.market m on m.id = l.market_id join sports.outcome o on o.id = l.outcome_id
    left join sports.price_change p on p.market_id = l.market_id and p.version = l.market_version
    where l.ticket_id = ${of} and encode(sha256(convert_to(concat_ws(E'\n', l.event_id, m.type, m.specifiers, o.key,
      l.market_version, p.odds ->> o.key, l.message_id), 'UTF8')), 'hex') <> l.snapshot_hash
      or l.ticket_id = ${of} and p.version is null and t.accepted_at is not null
      or l.ticket_id = ${of} and t.answered_by is null and l.odds <> (p.odds ->> o.key)::int
        and not exists (select from sports.leg x where x.ticket_id = l.ticket_id and x.number = l.number and x.part > 0)`.execute(
    db,
  )
  const voids = await sql<Of<{ number: number }>>`
    select ticket_id as ticket, leg_number as number from sports.cancellation
    where ticket_id = ${of} and taken_back_at is null`.execute(db)
  const by = <Kind>(rows: readonly Of<Kind>[]) => grouped(rows, ({ ticket }) => ticket)
  const [sold, told, bet] = [by(sales.rows), by(states.rows), by(bets.rows)]
  const [noted, priced, made] = [by(notes.rows), by(prices.rows), by(voids.rows)]
  const numbersOf = (rows: readonly { number: number }[] | undefined) =>
    (rows ?? []).map(({ number }) => number)
  return tickets.map((ticket) => ({
    ticket,
    legs: legsOf(legs.get(ticket.id) ?? []),
    sales: sold.get(ticket.id) ?? [],
    states: told.get(ticket.id) ?? [],
    bet: bet.get(ticket.id)?.[0],
    lastNoted: noted.get(ticket.id)?.[0]?.at ?? null,
    isDue: noted.get(ticket.id)?.[0]?.isDue ?? false,
    otherPrices: numbersOf(priced.get(ticket.id)),
    priceVoids: numbersOf(made.get(ticket.id)),
  }))
}
