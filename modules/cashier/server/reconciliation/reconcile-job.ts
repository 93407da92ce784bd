import type { Job, JobContext } from '@tessera/server-kit'
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
  context: ReconcilingContext & Pick<JobContext, 'progress'>,
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
  const compared = listed.filter(({ id }) => used.has(id))
  let done = 0
  for (const channel of compared) {
    for (const day of days) {
      await context.progress?.(done, compared.length * days.length)
      await reconcileDay(context, channel, { day, staff: undefined })
      done += 1
    }
  }
  await context.progress?.(done, done)
}

/** At three in the morning of the house (UTC+8). */
export const reconcileJob = (listed: Counterpart[]): Job => ({
  name: 'cashier.reconcileDays',
  cron: '0 19 * * *',
  run: (context) => reconcileDays(context, listed),
})
