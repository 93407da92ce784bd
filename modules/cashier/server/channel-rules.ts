import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PaymentChannel } from '../channels/channel.ts'
import { cashierProblems } from '../problems.ts'

export type ChannelRule = {
  isEnabled: boolean
  position: number
  smallest: bigint
  largest: bigint
}

type Row = Omit<ChannelRule, 'smallest' | 'largest'> & {
  channel: string
  smallest: bigint | null
  largest: bigint | null
}

/** What is said of these channels; of one that nobody has said anything of, what it was built with. */
export async function readRules(
  db: Db,
  channels: readonly PaymentChannel[],
): Promise<Map<string, ChannelRule>> {
  const { rows } = await sql<Row>`
    select channel, is_enabled as "isEnabled", position, smallest, largest
    from cashier.channel_rule where channel = any(${channels.map(({ id }) => id)}::text[])`.execute(
    db,
  )
  return new Map(
    channels.map(({ id, smallest, largest }, at) => {
      const row = rows.find(({ channel }) => channel === id)
      const { isEnabled = true, position = at } = row ?? {}
      // What the channel can do at all may have become less since somebody set it.
      const rule = {
        isEnabled,
        position,
        smallest: highest(row?.smallest ?? smallest, smallest),
        largest: lowest(row?.largest ?? largest, largest),
      }
      return [id, rule]
    }),
  )
}

const highest = (one: bigint, two: bigint) => (one > two ? one : two)
const lowest = (one: bigint, two: bigint) => (one < two ? one : two)

/** A channel between the amounts that are set for it. Problem: `channelClosed` where it is switched off. */
export async function ruledChannel(db: Db, channel: PaymentChannel): Promise<PaymentChannel> {
  const rule = (await readRules(db, [channel])).get(channel.id)
  if (!rule?.isEnabled) throw cashierProblems.channelClosed()
  const { smallest, largest } = rule
  return { ...channel, smallest, largest }
}

export async function upsertRule(
  tx: Db,
  channel: string,
  { isEnabled, position, smallest, largest }: ChannelRule,
  now: Date,
): Promise<void> {
  await sql`insert into cashier.channel_rule
      (channel, is_enabled, position, smallest, largest, changed_at)
    values (${channel}, ${isEnabled}, ${position}, ${smallest}, ${largest}, ${now})
    on conflict (channel) do update set is_enabled = excluded.is_enabled,
      position = excluded.position, smallest = excluded.smallest, largest = excluded.largest,
      changed_at = excluded.changed_at`.execute(tx)
}
