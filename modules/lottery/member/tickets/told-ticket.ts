import type { Reply } from '@tessera/calls'
import type { lotteryTicketCalls } from '../../ticket-calls.ts'

export type ToldTicket = Reply<typeof lotteryTicketCalls.readTicket>
