import { betsProblems } from '@tessera/bets/calls'
import { call, Day, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { slipTicketsMax, ticketRows, ticketRowsMax } from './limits.ts'
import { lotteryProblems } from './problems.ts'
import { GameTerms, Issue, IssueProof, NewTicket, Ticket } from './shapes.ts'

const Code = z.string().check(z.minLength(1), z.maxLength(40))

export const lotteryTicketCalls = {
  buyTickets: call({
    method: 'POST',
    path: '/wps/lottery/tickets',
    access: 'trial',
    summary: 'Buy a slip of tickets of one issue, all of them or none',
    body: z.object({
      /** Chosen by the client and kept when it tries again: the same slip is bought once. */
      slipId: z.uuid(),
      game: Code,
      numero: Code,
      /** The version of the prices that the member has seen. */
      pricesVersion: z.optional(Whole({ min: 1, max: 1_000_000 })),
      tickets: z.array(NewTicket).check(z.minLength(1), z.maxLength(slipTicketsMax)),
    }),
    reply: z.object({ tickets: z.array(Ticket), balance: Money }),
    problems: [
      lotteryProblems.unknownGame,
      lotteryProblems.gameClosed,
      lotteryProblems.issueClosed,
      lotteryProblems.wrongSelection,
      lotteryProblems.wrongCost,
      lotteryProblems.priceChanged,
      lotteryProblems.amountOutside,
      lotteryProblems.ticketTooLarge,
      lotteryProblems.seriesTooHigh,
      lotteryProblems.exposureReached,
      lotteryProblems.twiceInSlip,
      lotteryProblems.realityCheckDue,
      betsProblems.limitReached,
      betsProblems.stakeNotCovered,
      betsProblems.bonusStakeAbove,
      betsProblems.bonusGameExcluded,
      betsProblems.rolledBack,
      ledgerProblems.insufficientFunds,
      ledgerProblems.usedDifferently,
    ],
  }),

  takeBackTicket: call({
    method: 'POST',
    path: '/wps/lottery/tickets/:id/take-back',
    access: 'trial',
    summary: 'Take a ticket back while its issue sells',
    params: z.object({ id: z.uuid() }),
    body: z.object({}),
    reply: Ticket,
    problems: [
      lotteryProblems.unknownTicket,
      lotteryProblems.issueClosed,
      lotteryProblems.alreadyOver,
      lotteryProblems.takeBackLimit,
      lotteryProblems.ofChase,
    ],
  }),

  listTickets: call({
    method: 'GET',
    path: '/wps/lottery/tickets',
    access: 'trial',
    summary: "The member's tickets, newest first",
    query: z.object({
      game: z.optional(Code),
      state: z.optional(z.enum(['placed', 'won', 'lost', 'taken back', 'void'])),
      from: z.optional(Day),
      to: z.optional(Day),
      chaseId: z.optional(z.uuid()),
      pageNo: PageNo,
      pageSize: PageSize(ticketRows, ticketRowsMax),
    }),
    reply: z.object({
      list: z.array(Ticket),
      totalPages: Whole({ min: 1, max: 1_000_000_000 }),
      totals: z.object({ cost: Money, prize: Money, rebate: Money }),
    }),
  }),

  readTicket: call({
    method: 'GET',
    path: '/wps/lottery/tickets/:id',
    access: 'trial',
    summary: 'A ticket with its issue, what it hit, its rebates and its corrections',
    params: z.object({ id: z.uuid() }),
    reply: z.object({
      ticket: Ticket,
      issue: Issue,
      proof: z.nullable(IssueProof),
      /** `pay` is what one hit pays, in ten-thousandths of the amount; `prize` what all of them pay before any cap. */
      hits: z.array(
        z.object({
          tier: z.string(),
          count: Whole({ min: 1, max: 100_000_000 }),
          pay: z.string(),
          prize: Money,
        }),
      ),
      rebates: z.array(
        z.object({
          level: Whole({ min: 0, max: 1_000 }),
          series: Whole({ min: 0, max: 2_000 }),
          below: Whole({ min: 0, max: 2_000 }),
          amount: Money,
        }),
      ),
      corrections: z.array(
        z.object({ at: Moment, reason: z.string(), before: Money, after: Money }),
      ),
    }),
    problems: [lotteryProblems.unknownTicket],
  }),

  readLotteryTerms: call({
    method: 'GET',
    path: '/wps/lottery/games/:code/terms',
    access: 'trial',
    summary: 'The prizes, series and limits under which the member buys a lottery',
    params: z.object({ code: Code }),
    reply: GameTerms,
    problems: [lotteryProblems.unknownGame],
  }),
}
