import { call, Day, PageNo, PageSize } from '@tessera/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { deskRows, deskRowsMost } from './desk-limits.ts'
import { deskProblems } from './desk-problems.ts'
import { Count, GameCode, Sales } from './desk-shapes.ts'

export const salesBy = ['day', 'game', 'play'] as const

export const SalesRow = z.extend(Sales, {
  /** Of each of these what the rows are split by; null where they are not. */
  day: z.nullable(z.string()),
  game: z.nullable(z.string()),
  gameName: z.nullable(z.string()),
  play: z.nullable(z.string()),
})
export type SalesRow = z.output<typeof SalesRow>

/** What lotteries sold and paid, for the staff. */
export const salesStaffCalls = {
  listSales: call({
    method: 'GET',
    path: '/wps/staff/lottery/sales',
    access: 'staff:lottery.read',
    summary: 'Sales of draws of some business days in a currency: by day, by game or by play',
    query: z.object({
      currency: Currency,
      from: Day,
      to: Day,
      by: z.enum(salesBy),
      game: z.optional(GameCode),
      pageNo: PageNo,
      pageSize: PageSize(deskRows, deskRowsMost),
    }),
    reply: z.object({ list: z.array(SalesRow), totalPages: Count, total: Sales }),
    problems: [deskProblems.wrongDays],
  }),
}
