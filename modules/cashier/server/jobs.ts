import type { Job } from '@tessera/server-kit'
import { depositFeed } from '../calls.ts'
import type { PaymentChannel } from '../channels/channel.ts'
import { channels } from '../channels/index.ts'
import { expiryBatch } from '../limits.ts'
import { askOrders } from './ask-orders.ts'
import { expireOrders, shownOrder } from './orders.ts'
import { sendSandboxNotice } from './sandbox-gateway/send-notice.ts'
import { waiveTurnover } from './turnover/waive-turnover.ts'
import { recordsJobs } from './records/records-jobs.ts'
import { withdrawJobs } from './withdraw/withdraw-jobs.ts'

/** The work that comes by the clock, for these channels. */
export const jobsOf = (listed: PaymentChannel[], patience?: { patience: number }): Job[] => [
  {
    name: 'cashier.expireOrders',
    cron: '* * * * *',
    run: async ({ db, clock, push }) => {
      for (const order of await expireOrders(db, clock(), expiryBatch)) {
        push(depositFeed, order.memberId, shownOrder(order))
      }
    },
  },
  {
    name: 'cashier.askOrders',
    cron: '* * * * *',
    run: (context) => askOrders({ ...context, ...patience }, listed),
  },
]

export const cashierJobs: Job[] = [
  ...jobsOf(channels),
  ...withdrawJobs({ channels }),
  ...recordsJobs,
  { name: 'cashier.waiveTurnover', cron: '* * * * *', run: waiveTurnover },
  { name: 'cashier.sendSandboxNotice', run: sendSandboxNotice },
]
