import { isCovered, type Market } from './coverage.ts'
import { judged, type Ticket, type ValidBets } from '../../rules/ticket.ts'

export type LotteryTicket = Ticket & {
  /** The outcomes of the market with which the ticket wins. */
  covers: readonly string[]
}

/**
 * LOTT, SEA, VN and keno: the stakes of one member's tickets of one issue and one independent position or market; none
 * of them where together they cover more than 70 % of what can happen.
 */
export const validOfLottery = (market: Market, tickets: readonly LotteryTicket[]): ValidBets =>
  judged(tickets, (counting) => {
    const covered = isCovered(
      market,
      counting.flatMap(({ covers }) => covers),
    )
    return new Map(counting.map(({ id, stake }) => [id, covered ? 0n : stake]))
  })
