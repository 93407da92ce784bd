import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import type { PaymentChannel } from '../channels/channel.ts'
import { cashierProblems } from '../problems.ts'
import { insertChange } from './channel-changes.ts'
import { boundsIn, type ChannelLimits, readRules, writeLimits } from './channel-rules.ts'
import { hasSettings } from './channel-settings.ts'
import { lockChannel } from './set-channel.ts'

/** Between which amounts members pay in through a channel, in one currency. Problem: `currencyNotSet`. */
export async function readChannelLimits(
  db: Db,
  channel: PaymentChannel,
  currency: string,
): Promise<ChannelLimits> {
  await refuseHidden(db, channel)
  const rule = (await readRules(db, [channel], currency)).get(channel.id)
  if (!rule) throw cashierProblems.unknownChannel()
  return { currency, smallest: rule.smallest, largest: rule.largest }
}

/**
 * Sets them, and writes down who did. Problems: `unknownChannel`, `currencyNotSet`, `channelRefused` with the field that
 * does not fit.
 */
export async function setChannelLimits(
  { db, clock, staff }: StaffContext,
  channel: PaymentChannel,
  { currency, smallest, largest }: ChannelLimits,
): Promise<{ success: true }> {
  const bounds = boundsIn(channel, currency)
  if (smallest < bounds.smallest) throw cashierProblems.channelRefused({ field: 'smallest' })
  if (largest > bounds.largest || largest < smallest) {
    throw cashierProblems.channelRefused({ field: 'largest' })
  }
  const limits = { currency, smallest, largest }
  await inTransaction(db, async (tx) => {
    await lockChannel(tx, channel.id)
    const before = await readChannelLimits(tx, channel, currency)
    if (before.smallest === smallest && before.largest === largest) return
    const now = clock()
    await writeLimits(tx, channel.id, limits, now)
    const person = { id: staff.id, account: staff.account }
    const sides = { before: wordsOf(before), after: wordsOf(limits) }
    await insertChange(tx, { channel: channel.id, ...sides, staff: person }, now)
  })
  return { success: true }
}

// Sandbox channels are shown on demo sites only.
async function refuseHidden(db: Db, { id, isDemoOnly }: PaymentChannel): Promise<void> {
  if (isDemoOnly && !(await hasSettings(db, id))) throw cashierProblems.unknownChannel()
}

const wordsOf = (limits: ChannelLimits): Record<string, string> =>
  Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)]))
