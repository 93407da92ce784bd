import { call, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { depositRows, depositRowsMax } from './limits.ts'
import { cashierProblems } from './problems.ts'
import { UplineRule } from './upline-calls.ts'

const totalPages = Whole({ min: 0, max: 1_000_000_000 })
const Paging = z.object({ pageNo: PageNo, pageSize: PageSize(depositRows, depositRowsMax) })

/** The rules of it, for the staff. */
export const uplineStaffCalls = {
  readUplineRule: call({
    method: 'GET',
    path: '/wps/staff/cashier/uplineRule',
    access: 'staff:withdrawals.settings',
    summary: 'What holds for money between members and agents, in one currency',
    query: z.object({ currency: z.optional(Currency) }),
    reply: UplineRule,
    problems: [cashierProblems.currencyNotSet],
  }),

  writeUplineRule: call({
    method: 'PUT',
    path: '/wps/staff/cashier/uplineRule',
    access: 'staff:withdrawals.settings',
    proof: 'recent',
    summary:
      'Propose other rules for money between members and agents, with a reason; a second person approves them',
    body: z.extend(UplineRule, { reason: SettingReason }),
    reply: SettingDone,
    problems: [
      cashierProblems.uplineRuleRefused,
      cashierProblems.currencyNotSet,
      ...settingProblems,
    ],
  }),

  listUplineRuleChanges: call({
    method: 'GET',
    path: '/wps/staff/cashier/uplineRule/changes',
    access: 'staff:withdrawals.settings',
    summary: 'Who of the staff changed it, newest first',
    query: Paging,
    reply: z.object({
      list: z.array(
        z.object({
          id: z.uuid(),
          staffAccount: z.string(),
          before: z.record(z.string(), z.string()),
          after: z.record(z.string(), z.string()),
          madeAt: Moment,
        }),
      ),
      totalPages,
    }),
  }),
}
