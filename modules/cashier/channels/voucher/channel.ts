import * as z from 'zod/mini'
import { cashierProblems } from '../../problems.ts'
import {
  listRedeemed,
  redeemedBy,
  redeemVoucher,
  worthOfVoucher,
} from '../../server/vouchers/redeem-voucher.ts'
import { voucherLetters, voucherPattern } from '../../server/vouchers/voucher-codes.ts'
import { defineChannel, type Status } from '../channel.ts'

/** A code that staff have made and somebody has sold: it is worth its amount, once. */
export const voucher = defineChannel({
  id: 'voucher',
  smallest: 10_000n,
  largest: 500_000_000n,
  suggestions: [],
  settings: z.strictObject({}),
  inputs: {
    code: {
      kind: 'code',
      min: voucherLetters,
      max: voucherLetters,
      pattern: voucherPattern,
    },
  },

  amountOf: ({ db, now }, { inputs: { code }, memberId, currency }) =>
    worthOfVoucher(db, { code, memberId, currency, now }),

  startDeposit: async ({ db, now }, { orderId, money, inputs: { code } }) => {
    const redeemed = await redeemVoucher(db, { code, orderId, money, now })
    return redeemed ? { result: 'paid', ...redeemed } : { result: 'refused' }
  },

  readNotice: () => {
    throw cashierProblems.badNotice()
  },

  askStatus: async ({ db }, orderId): Promise<Status> => {
    const redeemed = await redeemedBy(db, orderId)
    return redeemed ? { result: 'paid', ...redeemed } : { result: 'unknown' }
  },

  listSettled: ({ db }, from, to) => listRedeemed(db, from, to),
})
