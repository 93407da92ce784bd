import { call, Day, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { ticketRows, ticketRowsMax } from './limits.ts'
import { sportsProblems } from './problems.ts'
import { Ticket } from './shapes.ts'

const Count = Whole({ min: 0, max: 1_000_000 })

export const ticketCalls = {
  readTicket: call({
    method: 'GET',
    path: '/wps/sports/tickets/:id',
    access: 'trial',
    summary:
      'A ticket with its lines, what became of it, and what shows that its prices were those of the book',
    params: z.object({ id: z.uuid() }),
    reply: z.object({
      ticket: Ticket,
      states: z.array(
        z.object({
          number: Count,
          at: Moment,
          kind: z.enum([
            'accepted',
            'part sold',
            'sold',
            'settled',
            'withdrawn',
            'corrected',
            'reopened',
          ]),
          prize: Money,
          validBet: Money,
          /** What differs from before, in sentences. */
          change: z.array(z.string()),
        }),
      ),
      /** `legs` by their numbers; `pay` once the line is over. */
      lines: z.array(
        z.object({
          legs: z.array(Whole({ min: 1, max: 40 })),
          part: z.enum(['win', 'place']),
          pay: z.nullable(Money),
        }),
      ),
      proof: z.object({
        snapshotHashes: z.array(z.string()),
        messageIds: z.array(z.string()),
        delaySeconds: Count,
        rulesVersion: Count,
      }),
    }),
    problems: [sportsProblems.unknownTicket],
  }),

  listTickets: call({
    method: 'GET',
    path: '/wps/sports/tickets',
    access: 'trial',
    summary: "The member's tickets, newest first",
    query: z.object({
      /** `cash-out`: open ones that may be sold. */
      state: z.optional(z.enum(['open', 'cash-out', 'settled', 'all'])),
      from: z.optional(Day),
      to: z.optional(Day),
      pageNo: PageNo,
      pageSize: PageSize(ticketRows, ticketRowsMax),
    }),
    reply: z.object({
      list: z.array(Ticket),
      totalPages: Whole({ min: 1, max: 1_000_000_000 }),
      totals: z.object({ stake: Money, prize: Money }),
    }),
  }),
}
