import { Units } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { PaymentChannel } from '../channels/channel.ts'
import { cashierProblems } from '../problems.ts'
import { readAmounts, usualIn, writeAmounts } from './rule-amounts.ts'

const ChannelAmounts = z.object({ smallest: Units, largest: Units })

export type ChannelRule = {
  isEnabled: boolean
  position: number
  /** In ledger units of one currency. */
  smallest: bigint
  largest: bigint
}

/** What a channel can do at all in a currency. Problem: `currencyNotSet`. */
export const boundsIn = (
  { smallest, largest }: Pick<PaymentChannel, 'smallest' | 'largest'>,
  currency: string,
) => usualIn({ smallest, largest }, currency)

/** What is said of these channels in a currency; of one that nobody has said anything of, what it was built with. */
export async function readRules(
  db: Db,
  channels: readonly PaymentChannel[],
  currency: string,
): Promise<Map<string, ChannelRule>> {
  const { rows } = await sql<{ channel: string; isEnabled: boolean; position: number }>`
    select channel, is_enabled as "isEnabled", position
    from cashier.channel_rule where channel = any(${channels.map(({ id }) => id)}::text[])`.execute(
    db,
  )
  const rules = await Promise.all(
    channels.map(async ({ id, ...channel }, at) => {
      const row = rows.find(({ channel: name }) => name === id)
      const { isEnabled = true, position = at } = row ?? {}
      const { smallest, largest } = channel
      const usual = { smallest, largest }
      const asked = { rule: `channel:${id}`, currency, shape: ChannelAmounts, usual } as const
      const [set, bounds] = [await readAmounts(db, asked), boundsIn(channel, currency)]
      // The limits of the channel itself may have narrowed since staff set it.
      const rule = {
        isEnabled,
        position,
        smallest: highest(set.smallest, bounds.smallest),
        largest: lowest(set.largest, bounds.largest),
      }
      return [id, rule] as const
    }),
  )
  return new Map(rules)
}

const highest = (one: bigint, two: bigint) => (one > two ? one : two)
const lowest = (one: bigint, two: bigint) => (one < two ? one : two)

/**
 * A channel between the amounts that are set for it in a currency. Problems: `channelClosed` where it is switched off,
 * `currencyNotSet`.
 */
export async function ruledChannel(
  db: Db,
  channel: PaymentChannel,
  currency: string,
): Promise<PaymentChannel> {
  const rule = (await readRules(db, [channel], currency)).get(channel.id)
  if (!rule?.isEnabled) throw cashierProblems.channelClosed()
  const { smallest, largest } = rule
  return { ...channel, smallest, largest }
}

export async function upsertRule(
  tx: Db,
  channel: string,
  { isEnabled, position }: Pick<ChannelRule, 'isEnabled' | 'position'>,
  now: Date,
): Promise<void> {
  await sql`insert into cashier.channel_rule (channel, is_enabled, position, changed_at)
    values (${channel}, ${isEnabled}, ${position}, ${now})
    on conflict (channel) do update set is_enabled = excluded.is_enabled,
      position = excluded.position, changed_at = excluded.changed_at`.execute(tx)
}

export type ChannelLimits = { currency: string; smallest: bigint; largest: bigint }

export const writeLimits = (
  tx: Db,
  channel: string,
  { currency, ...amounts }: ChannelLimits,
  now: Date,
): Promise<void> => writeAmounts(tx, { rule: `channel:${channel}`, currency }, amounts, now)
