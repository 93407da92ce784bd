import type { TwoPersonSetting } from '@tessera/identity/server'
import { correctionCalls } from '../correction-calls.ts'
import { depositTermsCalls } from '../deposit-calls.ts'
import { cashierStaffCalls } from '../staff-calls.ts'
import { uplineStaffCalls } from '../upline-staff-calls.ts'
import { withdrawStaffCalls } from '../withdraw-staff-calls.ts'

type Terms = { channel: string }
type Budget = { currency: string; monthly: bigint; waivedAlone: bigint }

/** The settings of the cashier that decide when two people are needed, or how much one person may credit alone. */
export const twoPersonSettings: readonly TwoPersonSetting[] = [
  {
    name: 'cashier.writeWithdrawRule',
    write: withdrawStaffCalls.writeWithdrawRule,
    read: withdrawStaffCalls.readWithdrawRule,
    subjectOf: ({ body }) => `withdrawals:${String(body['currency'])}`,
    queryOf: ({ body }) => ({ currency: body['currency'] }),
  },
  {
    name: 'cashier.writeStaffLimit',
    write: correctionCalls.writeStaffLimit,
    read: correctionCalls.listStaffBudgets,
    subjectOf: ({ params }) => `staffLimit:${String(params?.['currency'])}`,
    pick: (answer, { params }) => {
      const found = (answer as Budget[]).find(({ currency }) => currency === params?.['currency'])
      return { monthly: found?.monthly ?? 0n, waivedAlone: found?.waivedAlone ?? 0n }
    },
  },
  {
    name: 'cashier.writeDepositTerms',
    write: depositTermsCalls.writeDepositTerms,
    read: depositTermsCalls.listDepositTerms,
    subjectOf: ({ params, body }) =>
      `terms:${String(params?.['channel'])} ${String(body['currency'])}`,
    queryOf: ({ body }) => ({ currency: body['currency'] }),
    pick: (answer, { params }) =>
      (answer as Terms[]).find(({ channel }) => channel === params?.['channel']),
  },
  {
    name: 'cashier.writeChannelLimits',
    write: cashierStaffCalls.writeChannelLimits,
    read: cashierStaffCalls.readChannelLimits,
    subjectOf: ({ params, body }) =>
      `channelLimits:${String(params?.['channel'])} ${String(body['currency'])}`,
    queryOf: ({ body }) => ({ currency: body['currency'] }),
  },
  {
    name: 'cashier.writeUplineRule',
    write: uplineStaffCalls.writeUplineRule,
    read: uplineStaffCalls.readUplineRule,
    subjectOf: ({ body }) => `uplineRule:${String(body['currency'])}`,
    queryOf: ({ body }) => ({ currency: body['currency'] }),
  },
]
