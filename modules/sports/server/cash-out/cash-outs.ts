import { toWire } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { type Money, money } from '@tessera/money'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { quoteSeconds } from '../../limits.ts'
import { sportsProblems } from '../../problems.ts'
import { answerOf } from '../slips/sent.ts'
import { findTicket, lockTicket, type TicketRow } from '../tickets/tickets.ts'
import { readSaleMargins } from '../book/margins.ts'
import { holdEvents, type Position, positionOf } from './position.ts'
import { type CashOutRow, findCashOut, findOrder, findWaiting } from './rows.ts'
import { beginSale } from './sell.ts'

type Quote = { id: string; goodUntil: Date }

// An offer that was made is shown again while it has this long to live and is still the same.
const restSeconds = 2

async function quoteOf(db: Db, ticket: TicketRow, position: Position): Promise<Quote | undefined> {
  const { sale, inputs } = position
  if (!sale || !inputs) return undefined
  const kept = toWire(inputs)
  const { rows } = await sql<Quote>`
    with same as (
      select id, good_until from sports.cash_out_quote where ticket_id = ${ticket.id} and inputs = ${kept}::jsonb
        and good_until > clock_timestamp() + make_interval(secs => ${restSeconds}) order by at desc limit 1),
    made as (
      insert into sports.cash_out_quote (id, ticket_id, at, good_until, fair, margin_ppm, offer, inputs)
      select ${crypto.randomUUID()}::uuid, ${ticket.id}::uuid, clock_timestamp(),
        clock_timestamp() + make_interval(secs => ${quoteSeconds}), ${sale.fair}::bigint, ${sale.marginPpm}::int,
        ${sale.offer}::bigint, ${kept}::jsonb
      where not exists (select from same)
      returning id, good_until)
    select id, good_until as "goodUntil" from same union all select id, good_until from made`.execute(
    db,
  )
  return rows[0]
}

async function orderOf(db: Db, { id, unit }: TicketRow) {
  const order = await findOrder(db, id)
  return order ? { least: money(order.least, unit), part: order.part } : null
}

const ownTicket = (ticket: TicketRow | undefined, memberId: string): TicketRow => {
  if (ticket?.memberId !== memberId) throw sportsProblems.unknownTicket()
  return ticket
}

/** What a ticket can be sold for now, or why not. Problem: `unknownTicket`. */
export async function quoteCashOut({ db, member }: MemberContext, id: string) {
  const ticket = ownTicket(await findTicket(db, id), member.id)
  const position = await positionOf(db, ticket)
  const order = await orderOf(db, ticket)
  const quote = await quoteOf(db, ticket, position)
  const { sale } = position
  const margins = await readSaleMargins(db)
  if (!sale || !quote) return { quote: null, reason: position.reason ?? null, order, margins }
  const inUnit = (amount: bigint): Money => money(amount, ticket.unit)
  return {
    quote: {
      id: quote.id,
      fair: inUnit(sale.fair),
      marginPpm: sale.marginPpm,
      margin: inUnit(sale.fair - sale.offer),
      offer: inUnit(sale.offer),
      wouldPay: inUnit(sale.most),
      left: inUnit(position.left),
      goodUntil: quote.goodUntil.toISOString(),
    },
    reason: null,
    order,
    margins,
  }
}

type Asked = { id: string; quoteId: string; part: number; least: Money }

/**
 * Sells a ticket or a part of it. The same sale again changes nothing and answers how it stands. Problems: `unknownTicket`,
 * `quoteGone`, `noCashOut` (another sale waits), `wrongCurrency`, `ledger.usedDifferently`.
 */
export async function takeCashOut(context: MemberContext, ticketId: string, asked: Asked) {
  const { db, member } = context
  await inTransaction(db, async (tx) => {
    const ticket = ownTicket(await lockTicket(tx, ticketId), member.id)
    const known = await findCashOut(tx, asked.id)
    if (known) return refuseOther(known, ticket, asked)
    if (asked.least.currency !== ticket.unit) throw sportsProblems.wrongCurrency()
    if (!(await isGood(tx, asked.quoteId, ticket.id))) throw sportsProblems.quoteGone()
    if (await findWaiting(tx, ticket.id)) throw sportsProblems.noCashOut({ reason: 'waiting' })
    await holdEvents(tx, [ticket.id])
    const { id, quoteId, part, least } = asked
    await beginSale(tx, ticket, { id, quoteId, part, least: least.amount, isAutomatic: false })
  })
  const sale = await findCashOut(db, asked.id)
  if (!sale) throw new Error(`the sale ${asked.id} is not there`)
  const answer = await answerOf(context, ticketId)
  const unit = asked.least.currency
  return {
    ...answer,
    state: sale.state,
    reason: sale.refusedFor,
    paid: sale.paid === null ? null : money(sale.paid, unit),
    decidesAt: sale.state === 'waiting' ? sale.decidesAt.toISOString() : null,
  }
}

function refuseOther(known: CashOutRow, ticket: TicketRow, asked: Asked): void {
  const isSame =
    known.ticketId === ticket.id &&
    known.quoteId === asked.quoteId &&
    known.part === asked.part &&
    known.least === asked.least.amount &&
    asked.least.currency === ticket.unit
  if (!isSame) throw ledgerProblems.usedDifferently()
}

async function isGood(tx: Db, quoteId: string, ticketId: string): Promise<boolean> {
  const { rows } = await sql`select from sports.cash_out_quote
    where id = ${quoteId} and ticket_id = ${ticketId} and good_until >= clock_timestamp()`.execute(
    tx,
  )
  return rows.length > 0
}

/** Has a ticket sold by itself. Problems: `unknownTicket`, `wrongCurrency`, `noCashOut` (it is over or free). */
export const writeCashOutOrder = (
  { db, member }: MemberContext,
  id: string,
  { least, part }: { least: Money; part: number },
) =>
  inTransaction(db, async (tx) => {
    const ticket = ownTicket(await lockTicket(tx, id), member.id)
    if (least.currency !== ticket.unit) throw sportsProblems.wrongCurrency()
    if (ticket.state !== 'accepted') throw sportsProblems.noCashOut({ reason: 'over' })
    if (ticket.isBonus) throw sportsProblems.noCashOut({ reason: 'free' })
    if (least.amount <= 0n) throw sportsProblems.noCashOut({ reason: 'small' })
    await sql`insert into sports.cash_out_order (ticket_id, least, part, made_at)
      values (${id}, ${least.amount}, ${part}, clock_timestamp())
      on conflict (ticket_id) do update set least = excluded.least, part = excluded.part, made_at = excluded.made_at,
        seen_at = null`.execute(tx)
    return { order: await orderOf(tx, ticket) }
  })

/** Takes the order off. Again, it does nothing. Problem: `unknownTicket`. */
export const removeCashOutOrder = ({ db, member }: MemberContext, id: string) =>
  inTransaction(db, async (tx) => {
    ownTicket(await lockTicket(tx, id), member.id)
    await sql`delete from sports.cash_out_order where ticket_id = ${id}`.execute(tx)
    return { order: null }
  })

/** A sale with all that it was computed from. Problem: `unknownCashOut`. */
export async function readCashOut({ db, member }: MemberContext, id: string) {
  const sale = await findCashOut(db, id)
  const ticket = sale && (await findTicket(db, sale.ticketId))
  if (!ticket || ticket.memberId !== member.id) throw sportsProblems.unknownCashOut()
  const inUnit = (amount: bigint | null) => (amount === null ? null : money(amount, ticket.unit))
  const { state, isAutomatic, part, askedAt } = sale
  return {
    ticket: ticket.id,
    state,
    reason: sale.refusedFor,
    isAutomatic,
    part,
    least: money(sale.least, ticket.unit),
    sold: inUnit(sale.sold),
    paid: inUnit(sale.paid),
    askedAt: askedAt.toISOString(),
    inputs: sale.inputs ? JSON.stringify(sale.inputs) : null,
  }
}
