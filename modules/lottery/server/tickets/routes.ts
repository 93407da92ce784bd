import { answer } from '@tessera/server-kit'
import { teamRebateCalls } from '../../team-rebate-calls.ts'
import { lotteryTicketCalls } from '../../ticket-calls.ts'
import type { LotteryPorts } from '../ports.ts'
import { buyTickets } from './buy-tickets.ts'
import { listTeamTicketRebates } from './list-team-rebates.ts'
import { listTickets } from './list-tickets.ts'
import { readLotteryTerms } from './read-lottery-terms.ts'
import { readTicket } from './read-ticket.ts'
import { takeBackTicket } from './take-back-ticket.ts'

export const ticketRoutes = (ports: LotteryPorts) => [
  ...answer(lotteryTicketCalls, {
    buyTickets: (context, { body }) => buyTickets(context, body, ports),
    takeBackTicket: (context, { params }) => takeBackTicket(context, params.id),
    listTickets: (context, { query }) => listTickets(context, query),
    readTicket: (context, { params }) => readTicket(context, params.id),
    readLotteryTerms: (context, { params }) => readLotteryTerms(context, params.code, ports),
  }),
  ...answer(teamRebateCalls, {
    listTeamTicketRebates: (context, { query }) => listTeamTicketRebates(context, query),
  }),
]
