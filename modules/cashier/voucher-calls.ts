import { call, Day, Done, Line, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Money, PositiveMoney } from '@tessera/money'
import * as z from 'zod/mini'
import { depositRows, depositRowsMax, vouchersMax } from './limits.ts'
import { cashierProblems } from './problems.ts'

const path = '/wps/staff/cashier/vouchers'

export const voucherStates = ['proposed', 'active', 'closed'] as const

/** Vouchers that were made together. Their codes are shown to nobody again. */
export const VoucherBatch = z.object({
  id: z.uuid(),
  label: z.string(),
  /** Of each voucher. */
  money: Money,
  count: z.int(),
  used: z.int(),
  expiresAt: Moment,
  isExpired: z.boolean(),
  state: z.enum(voucherStates),
  staffAccount: z.string(),
  madeAt: Moment,
})
export type VoucherBatch = z.output<typeof VoucherBatch>

/** Codes for members to pay in with, for the back office. */
export const voucherCalls = {
  listVouchers: call({
    method: 'GET',
    path,
    access: 'staff:vouchers.read',
    summary: 'Batches of vouchers, newest first, with how many of each are used',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(depositRows, depositRowsMax) }),
    reply: z.object({
      list: z.array(VoucherBatch),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),
  makeVouchers: call({
    method: 'POST',
    path,
    access: 'staff:vouchers.write',
    proof: 'recent',
    summary:
      'Make a batch of vouchers and learn their codes, this once; they are valid when a second person has approved them',
    body: z.object({
      /** Chosen by the client: the same one again makes no second batch. */
      id: z.uuid(),
      label: Line(100),
      money: PositiveMoney,
      count: z.int().check(z.gte(1), z.lte(vouchersMax)),
      /** The last business day on which they are valid. */
      lastDay: Day,
      reason: SettingReason,
    }),
    reply: z.extend(SettingDone, { codes: z.array(z.string()) }),
    problems: [
      cashierProblems.voucherBatchMade,
      cashierProblems.voucherDayOver,
      cashierProblems.wholeCents,
      ...settingProblems,
    ],
  }),
  closeVouchers: call({
    method: 'POST',
    path: `${path}/:id/close`,
    access: 'staff:vouchers.write',
    summary: 'Close a batch: its unused vouchers are not valid any more',
    params: z.object({ id: z.uuid() }),
    body: z.object({ reason: SettingReason }),
    reply: Done,
    problems: [cashierProblems.unknownVoucherBatch, cashierProblems.voucherBatchClosed],
  }),
}
