import { call, Day, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { ticketRows, ticketRowsMax } from './limits.ts'

const Series = Whole({ min: 0, max: 10_000 })

/** What an agent got for a ticket of somebody below: by the difference of two series, and of what counts of the stake. */
export const TeamRebateLine = z.object({
  ticketId: z.uuid(),
  gameName: z.string(),
  numero: z.string(),
  account: z.string(),
  paidAt: Moment,
  validBet: Money,
  /** The agent's own series, and the one of their line below: 2000 points are the whole valid bet. */
  series: Series,
  below: Series,
  /** Below zero where the issue was drawn again or cancelled. */
  amount: Money,
})
export type TeamRebateLine = z.output<typeof TeamRebateLine>

export const teamRebateCalls = {
  listTeamTicketRebates: call({
    method: 'GET',
    path: '/wps/lottery/team-rebates',
    access: 'agent',
    summary:
      'The lines of the lottery rebate of an agent on a business day: ticket by ticket, the latest first',
    query: z.object({ day: Day, pageNo: PageNo, pageSize: PageSize(ticketRows, ticketRowsMax) }),
    reply: z.object({
      list: z.array(TeamRebateLine),
      totalPages: Whole({ min: 1, max: 1_000_000_000 }),
      total: Money,
    }),
  }),
}
