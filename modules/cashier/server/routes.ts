import { money } from '@tessera/money'
import { answer } from '@tessera/server-kit'
import { cashierCalls } from '../calls.ts'
import { channels } from '../channels/index.ts'
import { cashierProblems } from '../problems.ts'
import { findOrder, listOrders, shownOrder } from './orders.ts'
import { startDeposit } from './start-deposit.ts'
import { takeNotice } from './take-notice.ts'

export const cashierRoutes = answer(cashierCalls, {
  listChannels: ({ member: { currency } }) =>
    channels.map(({ id, smallest, largest, suggestions }) => ({
      id,
      smallest: money(smallest, currency),
      largest: money(largest, currency),
      suggestions: suggestions.map((amount) => money(amount, currency)),
    })),
  startDeposit: (context, { body }) => startDeposit(context, body),
  readDeposit: async ({ db, member }, { params }) => {
    const order = await findOrder(db, { id: params.id, memberId: member.id })
    if (!order) throw cashierProblems.unknownOrder()
    return shownOrder(order)
  },
  listDeposits: ({ db, member }, { query }) =>
    listOrders(db, member.id, query.pageNo, query.pageSize),
  takeNotice: (context, { params }) => takeNotice(context, params.channel),
})
