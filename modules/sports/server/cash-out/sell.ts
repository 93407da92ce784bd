import { payPart, settleBet } from '@tessera/bets/server'
import { toWire } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { ledgerProblems } from '@tessera/ledger/calls'
import { isTaken, verifyCashOut } from '../../rules/index.ts'
import { lockPurses } from '../settle/settle-tickets.ts'
import { lowerLiability, lowerLiabilityOfPart } from '../settle/write-changes.ts'
import type { TicketRow } from '../tickets/tickets.ts'
import { type NoCashOutReason, type Position, positionOf } from './position.ts'
import type { CashOutRow, CashOutState } from './rows.ts'

export type AskedSale = Pick<CashOutRow, 'id' | 'quoteId' | 'isAutomatic' | 'part' | 'least'>

type Decision = {
  state: Exclude<CashOutState, 'waiting'>
  reason?: NoCashOutReason
  done?: { sold: bigint; paid: bigint; validBet: bigint }
}

/** What becomes of a sale at what the ticket is worth now: at or above what was asked for at least, the new value is paid. */
function decisionOf({ part, least }: AskedSale, { inputs, reason }: Position): Decision {
  if (!inputs) return { state: 'refused', reason: reason ?? 'over' }
  const { sale } = verifyCashOut(inputs, part)
  if (!sale) return { state: 'refused', reason: 'small' }
  return isTaken(sale.paid, least) ? { state: 'paid', done: sale } : { state: 'offered' }
}

/** Begins a sale of a ticket that is locked, its events held: at once, or after the delay of its legs in play. */
export async function beginSale(
  tx: Db,
  ticket: TicketRow,
  asked: AskedSale,
): Promise<CashOutState> {
  const position = await positionOf(tx, ticket)
  const { id, quoteId, isAutomatic, part, least } = asked
  const { rows } = await sql`
    insert into sports.cash_out (id, ticket_id, quote_id, is_automatic, part, least, state, decides_at, asked_at)
    values (${id}, ${ticket.id}, ${quoteId}, ${isAutomatic}, ${part}, ${least}, 'waiting',
      clock_timestamp() + make_interval(secs => ${position.delay}::double precision), clock_timestamp())
    on conflict (id) do nothing returning id`.execute(tx)
  if (rows.length === 0) throw ledgerProblems.usedDifferently()
  const waits = position.sale !== undefined && position.delay > 0
  return waits ? 'waiting' : endSale(tx, ticket, asked, position)
}

/** Ends a sale of a locked ticket by the book of this moment. */
export async function endSale(
  tx: Db,
  ticket: TicketRow,
  asked: AskedSale,
  position: Position,
): Promise<CashOutState> {
  const { state, reason = null, done } = decisionOf(asked, position)
  if (done) await paySale(tx, ticket, { id: asked.id, left: position.left, ...done })
  await sql`update sports.cash_out set state = ${state}, refused_for = ${reason}, sold = ${done?.sold ?? null},
      paid = ${done?.paid ?? null}, inputs = ${position.inputs ? toWire(position.inputs) : null}::jsonb
    where id = ${asked.id}`.execute(tx)
  if (done && asked.isAutomatic)
    await sql`delete from sports.cash_out_order where ticket_id = ${ticket.id}`.execute(tx)
  return state
}

type Paying = { id: string; left: bigint; sold: bigint; paid: bigint; validBet: bigint }

async function paySale(tx: Db, ticket: TicketRow, { id, left, ...sale }: Paying): Promise<void> {
  const { sold, paid, validBet } = sale
  const { id: bet, memberId } = ticket
  const isWhole = sold === left
  const outcome = { cashOut: id }
  await lockPurses(tx, [ticket])
  if (isWhole) await settleBet(tx, { id: bet, prize: paid, validBet, outcome, memberId })
  else
    await payPart(tx, {
      id: bet,
      partId: id,
      share: sold,
      prize: paid,
      validBet,
      outcome,
      memberId,
    })
  const number = ticket.stateNumber + 1
  const prize = ticket.soldFor + paid
  const valid = ticket.soldValid + validBet
  await sql`update sports.ticket set sold = sold + ${sold}, sold_for = ${prize}, sold_valid = ${valid}, prize = ${prize},
      valid_bet = ${valid}, state_number = ${number}, state = case when ${isWhole}::boolean then 'ended' else state end,
      ended_at = case when ${isWhole}::boolean then clock_timestamp() end, has_ended = ${isWhole},
      is_exposed = is_exposed and not ${isWhole}::boolean
    where id = ${bet}`.execute(tx)
  await sql`insert into sports.ticket_state (ticket_id, number, at, kind, lines, prize, valid_bet, results)
    values (${bet}, ${number}, clock_timestamp(), ${isWhole ? 'sold' : 'part sold'}, '[]', ${prize}, ${valid}, '[]')`.execute(
    tx,
  )
  if (!ticket.isExposed) return
  if (isWhole) await lowerLiability(tx, [bet])
  else await lowerLiabilityOfPart(tx, bet, { sold, left })
}
