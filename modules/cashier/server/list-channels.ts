import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import type { PaymentChannel } from '../channels/channel.ts'
import { readRules } from './channel-rules.ts'
import { readSettings } from './channel-settings.ts'

/** The channels that are open, in the order of the house, with their bounds in the member's currency. */
export async function listChannels(
  { db, log, member: { currency } }: MemberContext,
  channels: PaymentChannel[],
) {
  const settings = await Promise.all(channels.map((channel) => readSettings({ db, log }, channel)))
  const rules = await readRules(db, channels)
  return channels
    .filter((_, index) => settings[index] !== undefined)
    .map(({ id, suggestions }) => ({ id, suggestions, rule: rules.get(id) }))
    .filter(({ rule }) => rule?.isEnabled)
    .toSorted((one, two) => (one.rule?.position ?? 0) - (two.rule?.position ?? 0))
    .map(({ id, suggestions, rule: { smallest, largest } = { smallest: 0n, largest: 0n } }) => ({
      id,
      smallest: money(smallest, currency),
      largest: money(largest, currency),
      suggestions: suggestions
        .filter((amount) => amount >= smallest && amount <= largest)
        .map((amount) => money(amount, currency)),
    }))
}
