import { commonProblems } from '@tessera/calls'
import { givenSecrets } from '@tessera/sealed'
import { type Context, type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PaymentChannel } from '../channels/channel.ts'
import { cashierProblems } from '../problems.ts'
import type { StaffChannel } from '../staff-calls.ts'
import { insertChange } from './channel-changes.ts'
import { boundsIn, readRules, upsertRule } from './channel-rules.ts'
import { readSettings, saveSettings, showSettings } from './channel-settings.ts'
import { takeKeyOf } from './settings-key.ts'

type Given = { isEnabled: boolean; position: number; settings: Record<string, string> }

/** Every channel with its settings, with its amounts in one currency. Sandbox channels are shown on demo sites only. */
export async function showChannels(
  { db, log }: Pick<Context, 'db' | 'log'>,
  channels: readonly PaymentChannel[],
  currency: string,
): Promise<StaffChannel[]> {
  const rules = await readRules(db, channels, currency)
  const shown = await Promise.all(
    channels.map(async (channel): Promise<StaffChannel | undefined> => {
      const { id, isDemoOnly } = channel
      const rule = rules.get(id)
      const settings = await readSettings({ db, log }, channel)
      if (!rule || (isDemoOnly && settings === undefined)) return undefined
      const fields = await showSettings(db, channel)
      const isOpen = rule.isEnabled && settings !== undefined
      return { id, currency, ...rule, isOpen, bounds: boundsIn(channel, currency), fields }
    }),
  )
  return shown
    .filter((each) => each !== undefined)
    .toSorted((one, two) => one.position - two.position)
}

/**
 * Sets a channel, and writes down who did: of secrets only that they were given. Nobody opens the demo's pretend money
 * on a site that has none. Problems: `unknownChannel`, `badInput` with the settings that are wrong.
 */
export async function setChannel(
  { db, clock, log, staff }: StaffContext,
  channel: PaymentChannel,
  { settings, reason: _, ...rule }: Given & { reason?: string },
): Promise<{ success: true }> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    takeKeyOf(db, tx)
    await lockChannel(tx, channel.id)
    const known = await readSettings({ db: tx, log }, channel)
    if (channel.isDemoOnly && known === undefined) throw cashierProblems.unknownChannel()
    const before = await wordsOf(tx, channel)
    if (rule.isEnabled) await assertSettings(tx, channel, { ...known, ...settings })
    await upsertRule(tx, channel.id, rule, now)
    const needsSettings = Object.keys(settings).length > 0 || known === undefined
    // Switched off it may wait for its settings.
    if (needsSettings && (rule.isEnabled || Object.keys(settings).length > 0)) {
      await saveSettings({ db: tx, now }, channel, settings)
    }
    const after = {
      ...(await wordsOf(tx, channel)),
      ...givenSecrets(channel.settings, settings),
    }
    const isSame = Object.entries(after).every(([name, value]) => before[name] === value)
    if (isSame) return
    const person = { id: staff.id, account: staff.account }
    await insertChange(tx, { channel: channel.id, before, after, staff: person }, now)
  })
  return { success: true }
}

/** Settings that a currency of the channel asks for in a form of its own. Problem: `badInput`. */
async function assertSettings(
  tx: Db,
  channel: PaymentChannel,
  settings: Record<string, string>,
): Promise<void> {
  const { rows } = await sql<{ currencies: string[] }>`
    select currencies from cashier.deposit_terms where channel = ${channel.id}`.execute(tx)
  const field = channel.wrongSetting?.(settings, rows[0]?.currencies ?? [])
  if (field) throw commonProblems.badInput({ fields: { [field]: 'fails its checksum' } })
}

/** A channel as it is written down, without its limits. */
async function wordsOf(tx: Db, channel: PaymentChannel): Promise<Record<string, string>> {
  const { rows } = await readStanding(tx, channel.id)
  const fields = await showSettings(tx, channel)
  const settings = fields
    .filter(({ isSecret }) => !isSecret)
    .map(({ name, value }) => [name, value])
  return {
    ...(rows[0] && {
      isEnabled: String(rows[0].isEnabled),
      position: String(rows[0].position),
    }),
    ...Object.fromEntries(settings),
  }
}

const readStanding = (tx: Db, channel: string) =>
  sql<{ isEnabled: boolean; position: number }>`select is_enabled as "isEnabled", position
    from cashier.channel_rule where channel = ${channel}`.execute(tx)

/** One change of a channel after the other: what is written down as «before» was so. */
export const lockChannel = (tx: Db, channel: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.channel:${channel}`}, 0))`.execute(
    tx,
  )
