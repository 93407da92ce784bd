import type { Job } from '@tessera/server-kit'
import { depositFeed } from '../calls.ts'
import { expiryBatch } from '../limits.ts'
import { sendSandboxNotice } from './sandbox-gateway/gateway.ts'
import { expireOrders, shownOrder } from './orders.ts'

export const cashierJobs: Job[] = [
  {
    name: 'cashier.expireOrders',
    cron: '* * * * *',
    run: async ({ db, clock, push }) => {
      for (const order of await expireOrders(db, clock(), expiryBatch)) {
        push(depositFeed, order.memberId, shownOrder(order))
      }
    },
  },
  { name: 'cashier.sendSandboxNotice', run: sendSandboxNotice },
]
