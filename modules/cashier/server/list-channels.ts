import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import type { PaymentChannel } from '../channels/channel.ts'
import { readSettings } from './channel-settings.ts'

/** The channels that are open, with their bounds in the member's currency. */
export async function listChannels(
  { db, log, member: { currency } }: MemberContext,
  channels: PaymentChannel[],
) {
  const settings = await Promise.all(channels.map((channel) => readSettings({ db, log }, channel)))
  return channels
    .filter((_, index) => settings[index] !== undefined)
    .map(({ id, smallest, largest, suggestions }) => ({
      id,
      smallest: money(smallest, currency),
      largest: money(largest, currency),
      suggestions: suggestions.map((amount) => money(amount, currency)),
    }))
}
