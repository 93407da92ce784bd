import { call, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { DepositTerms } from './deposit-terms.ts'
import { channelChangeRows, depositRowsMax } from './limits.ts'
import { cashierProblems } from './problems.ts'

const access = 'staff:channels.write'
const Name = z.string().check(z.maxLength(40))

export const ChannelTerms = z.extend(DepositTerms, { channel: z.string(), currency: Currency })
export type ChannelTerms = z.output<typeof ChannelTerms>

const TermsChange = z.object({
  id: z.uuid(),
  subject: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  madeAt: Moment,
})

/** On which terms members pay in, for the back office. */
export const depositTermsCalls = {
  listDepositTerms: call({
    method: 'GET',
    path: '/wps/staff/cashier/depositTerms',
    access,
    summary: 'On which terms members pay in, channel by channel, in one currency',
    query: z.object({ currency: z.optional(Currency) }),
    problems: [cashierProblems.currencyNotSet],
    reply: z.array(ChannelTerms),
  }),

  writeDepositTerms: call({
    method: 'PUT',
    path: '/wps/staff/cashier/depositTerms/:channel',
    access,
    proof: 'recent',
    summary: 'Propose other terms of a channel, with a reason; a second person approves them',
    params: z.object({ channel: Name }),
    body: z.extend(DepositTerms, { currency: Currency, reason: SettingReason }),
    reply: SettingDone,
    problems: [
      cashierProblems.unknownChannel,
      cashierProblems.termsRefused,
      cashierProblems.currencyNotSet,
      ...settingProblems,
    ],
  }),

  listDepositTermsChanges: call({
    method: 'GET',
    path: '/wps/staff/cashier/depositTerms/changes',
    access,
    summary: 'Who of the staff changed which terms, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(channelChangeRows, depositRowsMax) }),
    reply: z.object({
      list: z.array(TermsChange),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),
}
