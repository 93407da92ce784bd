import type { Job } from '@tessera/server-kit'
import { reconciledDays } from '../../limits.ts'
import { businessDayStart } from '../withdraw/business-day.ts'
import {
  type Counterpart,
  nameOfDay,
  type ReconcilingContext,
  reconcileDay,
} from './reconcile-day.ts'
import { findUsedChannels } from './runs.ts'

const dayMilliseconds = 86_400_000

/** Compares every day that is over and was not compared yet, as far back as some days that a job may have missed. */
export async function reconcileDays(
  context: ReconcilingContext,
  listed: Counterpart[],
): Promise<void> {
  const today = businessDayStart(context.clock())
  const days = Array.from({ length: reconciledDays }, (_, at) =>
    nameOfDay(new Date(today.getTime() - (reconciledDays - at) * dayMilliseconds)),
  )
  const used = new Set(
    await findUsedChannels(
      context.db,
      listed.map(({ id }) => id),
    ),
  )
  for (const channel of listed.filter(({ id }) => used.has(id))) {
    for (const day of days) await reconcileDay(context, channel, { day, staff: undefined })
  }
}

/** At three in the morning of the house (UTC+8). */
export const reconcileJob = (listed: Counterpart[]): Job => ({
  name: 'cashier.reconcileDays',
  cron: '0 19 * * *',
  run: (context) => reconcileDays(context, listed),
})
