import { forgetGatewayCalls } from './gateway-calls.ts'
import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { depositFeed } from '../calls.ts'
import type { PaymentChannel } from '../channels/channel.ts'
import { channels } from '../channels/index.ts'
import { expireCorrections } from './corrections/corrections.ts'
import { expireDebtWaivers } from './debts/debt-waivers.ts'
import { expiryBatch, figureLines } from '../limits.ts'
import { askOrders } from './ask-orders.ts'
import { expireOrders, shownOrder } from './orders.ts'
import { sendSandboxNotice } from './sandbox-gateway/send-notice.ts'
import { counterpartsOf } from './reconciliation/reconcile-day.ts'
import { bookReversals, collectDebts } from './reversal/debts.ts'
import { messagePrizeCorrections } from './reversal/message-prize-corrections.ts'
import { messageReversals } from './reversal/message-reversals.ts'
import { reconcileJob } from './reconciliation/reconcile-job.ts'
import { waiveTurnover } from './turnover/waive-turnover.ts'
import { recordsJobs } from './records/records-jobs.ts'
import type { SendMessage } from './withdraw/ports.ts'
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

/** The same with ports. `sendMessage` puts messages in a member's inbox. */
export const cashierJobsWith = ({ sendMessage }: { sendMessage: SendMessage }): Job[] => [
  ...jobsOf(channels),
  ...withdrawJobs({ channels, sendMessage }),
  ...recordsJobs,
  reconcileJob(counterpartsOf(channels)),
  {
    name: 'cashier.forgetGatewayCalls',
    cron: '27 3 * * *',
    movesMoney: false,
    run: ({ db, clock }) => forgetGatewayCalls(db, clock()),
  },
  {
    name: 'cashier.expireCorrections',
    cron: '* * * * *',
    run: async ({ db, clock }) => {
      await expireCorrections(db, clock())
      await expireDebtWaivers(db, clock())
    },
  },
  {
    name: 'cashier.sumFigures',
    cron: '* * * * *',
    run: async ({ db }) => {
      for (let summed = figureLines; summed === figureLines;) {
        const { rows } = await sql<{ summed: number }>`
          select cashier.sum_figures(${figureLines}) as summed`.execute(db)
        summed = rows[0]?.summed ?? 0
      }
    },
  },
  {
    name: 'cashier.collectDebts',
    cron: '* * * * *',
    run: async (context) => {
      await bookReversals(context)
      await collectDebts(context)
      await messageReversals(context, { sendMessage })
      await messagePrizeCorrections(context, { sendMessage })
    },
  },
  { name: 'cashier.waiveTurnover', cron: '* * * * *', run: waiveTurnover },
  { name: 'cashier.sendSandboxNotice', run: sendSandboxNotice },
]
