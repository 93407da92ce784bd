import { defineMessages } from '@tessera/web-kit/messages'

/** Words of the back office for bets. */
export const staffMessages = defineMessages('bets-office', {
  behind: 'Bets behind a figure',
  behindLead:
    'Bets that ended on these days (UTC), newest first. Free play, test accounts and void bets are not counted; months that were set aside are not listed.',
  currency: 'Currency',
  from: 'From',
  to: 'Until',
  category: 'Category',
  vendor: 'Vendor',
  game: 'Game',
  rounds: 'Rounds',
  stake: 'Stakes',
  validBet: 'Valid bets',
  prize: 'Prizes',
  revenue: 'Gross gaming revenue',
  endedAt: 'Ended',
  member: 'Member',
  none: 'No bet ended here.',
  earlier: 'Earlier',
  newest: 'Newest',
})
