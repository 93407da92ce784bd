import { defineMessages } from '@tessera/web-kit/messages'

/** Texts of the back office for bets. */
export const staffMessages = defineMessages('bets-office', {
  behind: 'Bets behind this figure',
  behindLead:
    'Bets settled on these days ({zone}), newest first. Demo play, test accounts and void bets are not counted. Archived months are not listed.',
  currency: 'Currency',
  from: 'From',
  to: 'To',
  category: 'Category',
  vendor: 'Vendor',
  game: 'Game',
  rounds: 'Rounds',
  stake: 'Stakes',
  validBet: 'Valid bets',
  prize: 'Payouts',
  revenue: 'Gross gaming revenue',
  endedAt: 'Settled',
  member: 'Member',
  none: 'No settled bets in this period.',
  earlier: 'Older',
  newest: 'Newest',
})
