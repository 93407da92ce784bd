import { money } from '@tessera/money'
import { type MemberContext, readBusinessDays } from '@tessera/server-kit'
import type { Channel } from '../calls.ts'
import type { PaymentChannel } from '../channels/channel.ts'
import { shownInputs } from '../channels/inputs.ts'
import { plainTerms } from '../deposit-terms.ts'
import { readRules } from './channel-rules.ts'
import { readSettings } from './channel-settings.ts'
import { isForMember, type VipOf } from './deposit/check-terms.ts'
import { readAllTerms } from './deposit/terms.ts'
import { usualIn } from './rule-amounts.ts'
import { isWithin } from './withdraw/business-day.ts'

/**
 * The channels that are open to this member, in the order that staff have set, with limits and terms in their currency.
 * Problem: `currencyNotSet`.
 */
export async function listChannels(
  { db, log, clock, member: { id: memberId, currency } }: MemberContext,
  channels: PaymentChannel[],
  vipOf: VipOf,
): Promise<Channel[]> {
  const settings = await Promise.all(channels.map((channel) => readSettings({ db, log }, channel)))
  const rules = await readRules(db, channels, currency)
  const allTerms = await readAllTerms(db, channels, currency)
  const vip = await vipOf(db, memberId)
  const now = clock()
  const days = await readBusinessDays(db)
  return channels
    .filter((_, index) => settings[index] !== undefined)
    .flatMap((channel) => {
      const rule = rules.get(channel.id)
      const terms = allTerms.get(channel.id) ?? plainTerms
      const isShown = rule?.isEnabled && isForMember(terms, { currency, vip })
      return isShown ? { channel, rule, terms } : []
    })
    .toSorted((one, two) => one.rule.position - two.rule.position)
    .map(({ channel, rule, terms }) => {
      const { id, kind = 'gateway', suggestions, inputs, amountOf } = channel
      const { smallest, largest } = rule
      const isFixed = terms.fixedAmounts.length > 0
      return {
        id,
        kind,
        inputs: shownInputs(inputs),
        asksAmount: amountOf === undefined,
        smallest: money(smallest, currency),
        largest: money(largest, currency),
        suggestions: (isFixed ? terms.fixedAmounts : usualIn({ suggestions }, currency).suggestions)
          .filter((amount) => amount >= smallest && amount <= largest)
          .map((amount) => money(amount, currency)),
        terms: { ...terms, isFixed, isOpenNow: isWithin(terms, now, days) },
      }
    })
}
