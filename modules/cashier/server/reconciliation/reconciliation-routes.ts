import { answer } from '@tessera/server-kit'
import type { PaymentChannel } from '../../channels/channel.ts'
import { cashierProblems } from '../../problems.ts'
import { reconciliationCalls } from '../../reconciliation-calls.ts'
import { listReconciliationBreaks, readReconciliationBreak } from './list-discrepancies.ts'
import { listReconciledDays } from './list-days.ts'
import { closeBreak, explainBreak } from './note-discrepancy.ts'
import { counterpartsOf, reconcileDay } from './reconcile-day.ts'

/** What the staff see of reconciliation, over these channels. */
export const reconciliationRoutes = (listed: PaymentChannel[]) =>
  answer(reconciliationCalls, {
    listReconciledDays: async ({ db }, { query }) => ({
      ...(await listReconciledDays(db, query)),
      channels: counterpartsOf(listed).map(({ id }) => id),
    }),
    listReconciliationBreaks: ({ db }, { query }) => listReconciliationBreaks(db, query),
    readReconciliationBreak: ({ db }, { params }) => readReconciliationBreak(db, params.id),
    runReconciliation: async (context, { body }) => {
      const channel = counterpartsOf(listed).find(({ id }) => id === body.channelId)
      if (!channel) throw cashierProblems.unknownChannel()
      const run = await reconcileDay(context, channel, { day: body.day, staff: context.staff })
      if (!run) throw new Error('requested by staff')
      return run
    },
    explainBreak: (context, { params, body }) => explainBreak(context, { ...params, ...body }),
    closeBreak: (context, { params, body }) => closeBreak(context, { ...params, ...body }),
  })
