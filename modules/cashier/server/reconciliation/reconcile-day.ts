import type { Context, StaffPerson } from '@tessera/server-kit'
import { inTransaction, readBusinessDays } from '@tessera/server-kit'
import type { PaidOut, PaymentChannel, Settled } from '../../channels/channel.ts'
import { listedBeforeDays } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import { askGateway } from '../ask-gateway.ts'
import { manualChannel } from '../withdraw/start-payout.ts'
import { compareDay } from './compare-day.ts'
import { comparePayouts } from './compare-payouts.ts'
import { inSnapshotOf, readDay } from './read-day.ts'
import { readPayouts } from './read-payouts.ts'
import { insertRun, isRunByJob, lockDay, type Run } from './runs.ts'
import { sumDay } from './sum-day.ts'
import { withPayouts } from './sum-payouts.ts'

export type ReconcilingContext = Pick<Context, 'db' | 'clock' | 'log'> & { patience?: number }

const dayMilliseconds = 86_400_000

/** The day so many days after a day; the same text for what no calendar has. */
export function dayAfter(day: string, count = 1): string {
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMilliseconds)
  return Number.isNaN(at.getTime()) ? day : at.toISOString().slice(0, 10)
}

/** The other side of the comparison: a channel, or manual payouts. */
export type Counterpart = PaymentChannel | { id: string; kind: 'bank' }

/** The channels, and with them what the staff pay out by hand. */
export const counterpartsOf = (channels: PaymentChannel[]): Counterpart[] => [
  ...channels,
  { id: manualChannel, kind: 'bank' },
]

/**
 * Compares a business day of a channel with what the channel reported, and stores the discrepancies. It moves nothing,
 * and may be repeated. The job (`staff` undefined) runs a day once. Problems: `dayNotOver`.
 */
export async function reconcileDay(
  context: ReconcilingContext,
  channel: Counterpart,
  { day, staff }: { day: string; staff: StaffPerson | undefined },
): Promise<{ runId: string } | undefined> {
  const { db, clock } = context
  const { startOf } = await readBusinessDays(db)
  const [from, to] = [startOf(day), startOf(dayAfter(day))]
  if (!(from < to && to <= clock())) throw cashierProblems.dayNotOver()
  if (!staff && (await isRunByJob(db, channel.id, day))) return undefined
  const since = new Date(from.getTime() - listedBeforeDays * dayMilliseconds)
  const { listing, settled, listed } = await askForLists(context, channel, since, to)
  const isByHand = (channel.kind ?? 'gateway') !== 'gateway'
  const asked = { channel: channel.id, isByHand, from, to, since, settled, listed }
  const [read, out] = await inSnapshotOf(db, async (tx) => [
    await readDay(tx, asked),
    await readPayouts(tx, asked),
  ])
  const found = [...compareDay(read), ...comparePayouts(out)]
  const run: Run = { channel: channel.id, day, from, to, listing, staff }
  return inTransaction(db, async (tx) => {
    await lockDay(tx, channel.id, day)
    if (!staff && (await isRunByJob(tx, channel.id, day))) return undefined
    return {
      runId: await insertRun(
        tx,
        run,
        { sums: withPayouts(sumDay(read, found), out, found), found },
        clock(),
      ),
    }
  })
}

type Listed = {
  listing: Run['listing']
  settled: Settled[] | undefined
  listed: PaidOut[] | undefined
}

/** The channel's own lists of what came in and of what went out, where it has them. */
async function askForLists(
  context: ReconcilingContext,
  channel: Counterpart,
  since: Date,
  to: Date,
): Promise<Listed> {
  const none: Listed = { listing: 'none', settled: undefined, listed: undefined }
  if (!('settings' in channel)) return none
  const { listSettled, payOut } = channel
  const listPaid = payOut?.listPaid
  if (!listSettled && !listPaid) return none
  try {
    const [settled, listed] = [
      listSettled && (await askGateway(context, channel, (its) => listSettled(its, since, to))),
      listPaid && (await askGateway(context, channel, (its) => listPaid(its, since, to))),
    ]
    return { listing: 'used', settled, listed }
  } catch (error) {
    // Its notices are compared all the same, and the run records that there was no list.
    context.log.warn({ channel: channel.id, reason: String(error) }, 'no list of payments')
    return { ...none, listing: 'down' }
  }
}
