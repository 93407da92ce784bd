import { type Job, type JobContext, readBusinessDays } from '@tessera/server-kit'
import { reconciledDays } from '../../limits.ts'
import {
  type Counterpart,
  dayAfter,
  type ReconcilingContext,
  reconcileDay,
} from './reconcile-day.ts'
import { findUsedChannels } from './runs.ts'

/** Compares every day that is over and was not compared yet, as far back as some days that a job may have missed. */
export async function reconcileDays(
  context: ReconcilingContext & Pick<JobContext, 'progress'>,
  listed: Counterpart[],
): Promise<void> {
  const today = (await readBusinessDays(context.db)).dayOf(context.clock())
  const days = Array.from({ length: reconciledDays }, (_, at) =>
    dayAfter(today, at - reconciledDays),
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

/** Every hour, so that a day is compared within an hour of its end, whichever zone the days are in. */
export const reconcileJob = (listed: Counterpart[]): Job => ({
  name: 'cashier.reconcileDays',
  cron: '10 * * * *',
  run: (context) => reconcileDays(context, listed),
})
