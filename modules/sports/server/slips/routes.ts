import { answer } from '@tessera/server-kit'
import { slipCalls } from '../../slip-calls.ts'
import { ticketCalls } from '../../ticket-calls.ts'
import { listTickets } from '../tickets/list-tickets.ts'
import { readTicket } from '../tickets/read-ticket.ts'
import { answerOffer } from './answer-offer.ts'
import { checkSlip, readSlipTerms } from './check-slip.ts'
import { askTrader, sendSlip } from './sent.ts'

export const slipRoutes = answer(slipCalls, {
  sendSlip: (context, { body }) => sendSlip(context, body),
  askTrader: (context, { body }) => askTrader(context, body),
  answerOffer: (context, { params, body }) => answerOffer(context, params.id, body.accept),
  checkSlip: (context, { body }) => checkSlip(context, body),
  readSlipTerms: (context, { query }) => readSlipTerms(context, query.outcomes),
})

export const ticketRoutes = answer(ticketCalls, {
  readTicket: (context, { params }) => readTicket(context, params.id),
  listTickets: (context, { query }) => listTickets(context, query),
})
