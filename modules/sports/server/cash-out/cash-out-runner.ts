import { type Db, type Listener, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { verifyCashOut } from '../../rules/index.ts'
import { lockPurses } from '../settle/settle-tickets.ts'
import { lockLiability } from '../settle/write-changes.ts'
import { tellChanged } from '../tickets/tell-ticket.ts'
import { findTickets, type TicketRow } from '../tickets/tickets.ts'
import { holdEvents, positionOf } from './position.ts'
import { findOrder, findWaiting } from './rows.ts'
import { beginSale, endSale } from './sell.ts'

// Sales that wait for the delay of their legs in play, and orders to sell, looked at whenever a price of theirs was told. It
// runs as a listener: one server at a time, each batch in one transaction.

type Due = { id: string; at: Date | null }

const dueMost = 50
const restMilliseconds = 250

/** `at`: of an order, the last price of its open legs. */
async function findDue(db: Db, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`${prepared}
    (select ticket_id as id, null::timestamptz as at from sports.cash_out
      where state = 'waiting' and decides_at <= clock_timestamp() order by decides_at limit ${limit})
    union all
    (select x.ticket_id, p.at from sports.cash_out_order x
      cross join lateral (
        select max(greatest(o.priced_at, m.changed_at, e.heard_at)) as at from sports.leg l
        join sports.outcome o on o.id = l.outcome_id join sports.market m on m.id = l.market_id
        join sports.event e on e.id = l.event_id where l.ticket_id = x.ticket_id) p
      where p.at is distinct from x.seen_at
        and not exists (select from sports.cash_out c where c.ticket_id = x.ticket_id and c.state = 'waiting')
      order by x.seen_at nulls first limit ${limit})
    limit ${limit}`.execute(db)
  return rows
}

async function endWaiting(tx: Db, ticket: TicketRow): Promise<boolean> {
  const sale = await findWaiting(tx, ticket.id)
  if (!sale) return false
  await endSale(tx, ticket, sale, await positionOf(tx, ticket))
  return true
}

/** Sells by order where the ticket is worth it now. Whether anything was begun. */
async function tryOrder(tx: Db, ticket: TicketRow, at: Date): Promise<boolean> {
  const order = await findOrder(tx, ticket.id)
  if (!order) return false
  await sql`update sports.cash_out_order set seen_at = ${at}::timestamptz where ticket_id = ${ticket.id}`.execute(
    tx,
  )
  const { inputs } = await positionOf(tx, ticket)
  const sale = inputs && verifyCashOut(inputs, order.part).sale
  if (!sale || sale.paid < order.least || (await findWaiting(tx, ticket.id))) return false
  const id = crypto.randomUUID()
  await beginSale(tx, ticket, { id, quoteId: null, isAutomatic: true, ...order })
  return true
}

export const cashOutRunner: Listener<Due, null> = {
  name: 'sports.cashOuts',
  batch: dueMost,
  restMilliseconds,
  read: async (tx, _position, limit) => ({ events: await findDue(tx, limit), position: null }),
  handle: async (context, due) => {
    const tx = context.db
    const ids = due.map(({ id }) => id)
    const tickets = await findTickets(
      tx,
      sql`t.id = any(${ids}::uuid[])`,
      sql`order by t.id for no key update skip locked`,
    )
    await holdEvents(
      tx,
      tickets.map(({ id }) => id),
    )
    await lockPurses(tx, tickets)
    await lockLiability(
      tx,
      tickets.map(({ id }) => id),
    )
    const changed: TicketRow[] = []
    for (const ticket of tickets) {
      const at = due.find(({ id }) => id === ticket.id)?.at
      const isChanged = at ? await tryOrder(tx, ticket, at) : await endWaiting(tx, ticket)
      if (isChanged) changed.push(ticket)
    }
    return tellChanged(context, changed)
  },
}
