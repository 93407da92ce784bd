import { query } from '@tessera/web-kit'
import { issueCalls } from '../issue-calls.ts'
import { ticketRows } from '../limits.ts'
import { lotteryTicketCalls } from '../ticket-calls.ts'

const inCapitals = (code: string) => code.slice(0, 2).toUpperCase()

/** Every lottery. All kinds come at once: going from one to another asks for nothing. */
export const gamesAsk = (code: string) =>
  query(issueCalls.listLotteries, { query: { language: inCapitals(code) } })

export const gameAsk = (game: string, code: string) =>
  query(issueCalls.readLottery, { params: { code: game }, query: { language: inCapitals(code) } })

export const recentAsk = () => query(issueCalls.listRecent, { query: {} })

export type ResultPart = { count: number } | { day: string; pageNo: number }
export const resultsAsk = (game: string, part: ResultPart) =>
  query(issueCalls.listResults, { params: { code: game }, query: part })

export const issueAsk = (game: string, numero: string) =>
  query(issueCalls.readIssue, { params: { game, numero } })

export const dragonsAsk = (code: string) =>
  query(issueCalls.listDragons, { query: { language: inCapitals(code) } })

export type TicketFilter = {
  game?: string
  state?: 'placed' | 'won' | 'lost' | 'taken back' | 'void'
  from?: string
  to?: string
}
export const ticketsAsk = (filter: TicketFilter, pageNo: number) =>
  query(lotteryTicketCalls.listTickets, { query: { ...filter, pageNo, pageSize: ticketRows } })

export const ticketAsk = (id: string) => query(lotteryTicketCalls.readTicket, { params: { id } })
