import { propose } from '@tessera/compliance/server'
import { answer } from '@tessera/server-kit'
import { readDefaultCurrency } from '@tessera/settings/server'
import { cashierCalls, cashierStaffCalls } from '../calls.ts'
import type { PaymentChannel } from '../channels/channel.ts'
import { channels } from '../channels/index.ts'
import { cashierProblems } from '../problems.ts'
import { correctionRoutes } from './corrections/correction-routes.ts'
import { debtRoutes } from './debts/debt-routes.ts'
import { readChannelLimits, setChannelLimits } from './channel-limits.ts'
import { listChanges } from './channel-changes.ts'
import { ruledChannel } from './channel-rules.ts'
import { listChannels } from './list-channels.ts'
import { noVip, type VipOf } from './deposit/check-terms.ts'
import { depositDeskRoutes } from './deposit/deposit-desk-routes.ts'
import { listDepositEvents } from './deposit/list-deposit-events.ts'
import { reportPaid } from './deposit/report-paid.ts'
import { termsRoutes } from './deposit/terms-routes.ts'
import { findOrder, listOrders, shownOrder } from './orders.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts'
import { setChannel, showChannels } from './set-channel.ts'
import { startDeposit } from './start-deposit.ts'
import { takeNotice } from './take-notice.ts'
import { readTurnover } from './turnover/read-turnover.ts'
import { turnoverToLeave } from './turnover/turnover-to-leave.ts'
import { voucherRoutes } from './vouchers/voucher-routes.ts'
import { waiverRoutes } from './turnover/waiver-routes.ts'
import { uplineRoutes } from './upline/upline-routes.ts'
import { turnoverRoutes } from './turnover/turnover-routes.ts'
import { noQuestions, type WithdrawPorts } from './withdraw/ports.ts'
import { withdrawRoutes } from './withdraw/withdraw-routes.ts'

/** The cashier's calls over these channels; `patience` is how long a gateway may take, in milliseconds. */
export function routesOf(
  listed: PaymentChannel[],
  patience?: { patience: number },
  { vipOf = noVip }: { vipOf?: VipOf } = {},
) {
  const channelOf = (id: string): PaymentChannel => {
    const channel = listed.find((each) => each.id === id)
    if (!channel) throw cashierProblems.unknownChannel()
    return channel
  }
  return answer(
    { ...cashierCalls, ...cashierStaffCalls },
    {
      listChannels: (context) => listChannels(context, listed, vipOf),
      startDeposit: async (context, { body }) => {
        const channel = await ruledChannel(
          context.db,
          channelOf(body.channelId),
          context.member.currency,
        )
        return startDeposit({ ...context, ...patience, vipOf }, channel, body)
      },
      readDeposit: async ({ db, member }, { params }) => {
        const order = await findOrder(db, { id: params.id, memberId: member.id })
        if (!order) throw cashierProblems.unknownOrder()
        return shownOrder(order)
      },
      tellDepositPaid: (context, { params, body }) => reportPaid(context, { ...params, ...body }),
      listDepositEvents: ({ db, member }, { params }) =>
        listDepositEvents(db, { ...params, memberId: member.id }),
      listDeposits: ({ db, member }, { query }) =>
        listOrders(db, member.id, query.pageNo, query.pageSize),
      listStaffChannels: async (context, { query }) =>
        showChannels(context, listed, query.currency ?? (await readDefaultCurrency(context.db))),
      writeChannel: (context, { params, body }) =>
        setChannel(context, channelOf(params.channel), body),
      readChannelLimits: ({ db }, { params, query }) =>
        readChannelLimits(db, channelOf(params.channel), query.currency),
      writeChannelLimits: (context, { params, body }) =>
        setChannelLimits(context, channelOf(params.channel), body),
      listChannelChanges: ({ db }, { query }) => listChanges(db, query),
      takeNotice: (context, { params }) => takeNotice(context, channelOf(params.channel)),
    },
  )
}

/** The calls of the cashier, with the ports for a member's VIP level and for what their contracts owe. */
export const cashierRoutesWith = ({
  owesContract = noQuestions.owesContract,
  ...ports
}: { vipOf?: VipOf } & Partial<Pick<WithdrawPorts, 'owesContract' | 'settleReceipt'>>) => [
  ...routesOf(channels, undefined, ports),
  ...withdrawRoutes({ channels, readTurnover: turnoverToLeave, owesContract }),
  ...turnoverRoutes,
  ...uplineRoutes({
    readTurnover,
    owesContract,
    ...(ports.settleReceipt && { settleReceipt: ports.settleReceipt }),
  }),
  ...termsRoutes(channels),
  ...depositDeskRoutes({ propose }),
  ...reconciliationRoutes(channels),
  ...correctionRoutes,
  ...debtRoutes,
  ...waiverRoutes,
  ...voucherRoutes({ propose }),
]

export const cashierRoutes = cashierRoutesWith({})
