import { answer } from '@tessera/server-kit'
import type { PaymentChannel } from '../../channels/channel.ts'
import { cashierProblems } from '../../problems.ts'
import { reconciliationCalls } from '../../reconciliation-calls.ts'
import { listDiscrepancies, readDiscrepancy } from './list-discrepancies.ts'
import { listReconciledDays } from './list-days.ts'
import { closeDiscrepancy, explainDiscrepancy } from './note-discrepancy.ts'
import { counterpartsOf, reconcileDay } from './reconcile-day.ts'

/** What the staff see of reconciliation, over these channels. */
export const reconciliationRoutes = (listed: PaymentChannel[]) =>
  answer(reconciliationCalls, {
    listReconciledDays: async ({ db }, { query }) => ({
      ...(await listReconciledDays(db, query)),
      channels: counterpartsOf(listed).map(({ id }) => id),
    }),
    listDiscrepancies: ({ db }, { query }) => listDiscrepancies(db, query),
    readDiscrepancy: ({ db }, { params }) => readDiscrepancy(db, params.id),
    runReconciliation: async (context, { body }) => {
      const channel = counterpartsOf(listed).find(({ id }) => id === body.channelId)
      if (!channel) throw cashierProblems.unknownChannel()
      const run = await reconcileDay(context, channel, { day: body.day, staff: context.staff })
      if (!run) throw new Error('requested by staff')
      return run
    },
    explainDiscrepancy: (context, { params, body }) =>
      explainDiscrepancy(context, { ...params, ...body }),
    closeDiscrepancy: (context, { params, body }) =>
      closeDiscrepancy(context, { ...params, ...body }),
  })
