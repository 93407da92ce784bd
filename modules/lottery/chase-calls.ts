import { call, PageNo, PageSize, Whole } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { Chase, chaseKinds, ChaseSettings, chaseStops, WholeChase } from './chase-shapes.ts'
import { chaseIssuesMax, linesMax, multipleMax, ticketRows, ticketRowsMax } from './limits.ts'
import { lotteryProblems } from './problems.ts'
import { Selection } from './shapes.ts'

const Code = z.string().check(z.minLength(1), z.maxLength(60))
const params = z.object({ id: z.uuid() })

export const chaseCalls = {
  startChase: call({
    method: 'POST',
    path: '/wps/lottery/chases',
    access: 'trial',
    summary: 'Buy the same selection in draws to come; its money is held from now on',
    body: z.object({
      /** Chosen by the client and kept when it tries again: the same chase starts once. */
      id: z.uuid(),
      game: Code,
      play: Code,
      selection: Selection,
      /** Of a line, times one, in ledger units. */
      amount: Units,
      series: z.nullable(Whole({ min: 1, max: 2_000 })),
      lines: Whole({ min: 1, max: linesMax }),
      /** The version of the prices that the member has seen. */
      pricesVersion: Whole({ min: 1, max: 1_000_000 }),
      kind: z.enum(chaseKinds),
      settings: ChaseSettings,
      /** `win`: after the first prize; `profit`: when the prizes are more than was staked. */
      stops: z.enum(chaseStops),
      /** The draws in order, with what each costs as the client has computed it. */
      items: z
        .array(
          z.object({
            numero: Code,
            multiple: Whole({ min: 1, max: multipleMax }),
            cost: Units,
          }),
        )
        .check(z.minLength(1), z.maxLength(chaseIssuesMax)),
    }),
    reply: z.object({ chase: WholeChase, balance: Money }),
    problems: [
      lotteryProblems.unknownGame,
      lotteryProblems.gameClosed,
      lotteryProblems.chaseIssues,
      lotteryProblems.wrongSelection,
      lotteryProblems.wrongCost,
      lotteryProblems.priceChanged,
      lotteryProblems.amountOutside,
      lotteryProblems.ticketTooLarge,
      lotteryProblems.seriesTooHigh,
      lotteryProblems.realityCheckDue,
      complianceProblems.onBreak,
      ledgerProblems.insufficientFunds,
      ledgerProblems.usedDifferently,
    ],
  }),

  listChases: call({
    method: 'GET',
    path: '/wps/lottery/chases',
    access: 'trial',
    summary: "The member's chases, newest first",
    query: z.object({
      state: z.optional(z.enum(['running', 'over'])),
      pageNo: PageNo,
      pageSize: PageSize(ticketRows, ticketRowsMax),
    }),
    reply: z.object({ list: z.array(Chase), totalPages: Whole({ min: 1, max: 1_000_000_000 }) }),
  }),

  readChase: call({
    method: 'GET',
    path: '/wps/lottery/chases/:id',
    access: 'trial',
    summary: 'A chase with each of its draws',
    params,
    reply: WholeChase,
    problems: [lotteryProblems.unknownChase],
  }),

  stopChase: call({
    method: 'POST',
    path: '/wps/lottery/chases/:id/stop',
    access: 'trial',
    summary: 'Stop a chase: what is held for draws that are not bought comes back',
    params,
    body: z.object({}),
    reply: z.object({ chase: WholeChase, balance: Money }),
    problems: [lotteryProblems.unknownChase],
  }),
}
