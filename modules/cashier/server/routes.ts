import { answer, type Route } from '@tessera/server-kit'
import { cashierCalls } from '../calls.ts'
import type { PaymentChannel } from '../channels/channel.ts'
import { channels } from '../channels/index.ts'
import { cashierProblems } from '../problems.ts'
import { listChannels } from './list-channels.ts'
import { findOrder, listOrders, shownOrder } from './orders.ts'
import { startDeposit } from './start-deposit.ts'
import { takeNotice } from './take-notice.ts'

/** The cashier's calls over these channels; `patience` is how long a gateway may take, in milliseconds. */
export function routesOf(listed: PaymentChannel[], patience?: { patience: number }): Route[] {
  const channelOf = (id: string): PaymentChannel => {
    const channel = listed.find((each) => each.id === id)
    if (!channel) throw cashierProblems.unknownChannel()
    return channel
  }
  return answer(cashierCalls, {
    listChannels: (context) => listChannels(context, listed),
    startDeposit: (context, { body }) =>
      startDeposit({ ...context, ...patience }, channelOf(body.channelId), body),
    readDeposit: async ({ db, member }, { params }) => {
      const order = await findOrder(db, { id: params.id, memberId: member.id })
      if (!order) throw cashierProblems.unknownOrder()
      return shownOrder(order)
    },
    listDeposits: ({ db, member }, { query }) =>
      listOrders(db, member.id, query.pageNo, query.pageSize),
    takeNotice: (context, { params }) => takeNotice(context, channelOf(params.channel)),
  })
}

export const cashierRoutes: Route[] = routesOf(channels)
