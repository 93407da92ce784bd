import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read of the jackpots that a vendor tells of. */
export const jackpotMessages = defineMessages('vendors-jackpots-office', {
  title: 'Jackpots of the vendor',
  lead: 'What the vendor says that its pools hold. It is asked every minute; what is older than five minutes is not shown to members. It is not our money and stands in none of our accounts.',
  heard: 'Last answer: {at}',
  never: 'Nothing heard yet. The vendor is asked every minute while the connection is on.',
  'problem.silent': 'The vendor did not answer at {at}.',
  'problem.malformed':
    'The answer at {at} could not be read. Nothing of it was taken over: ask the vendor.',
  'left.titles':
    '{count, plural, one {# title is} other {# titles are}} not in the catalogue and left out.',
  'left.currencies':
    '{count, plural, one {# amount is} other {# amounts are}} in a currency that is not offered, and left out.',
  'left.amounts':
    '{count, plural, one {# amount has} other {# amounts have}} more decimals than the currency, and left out: they may be in another unit.',
  jackpot: 'Jackpot',
  currency: 'Currency',
  amount: 'Amount',
  titles: 'Titles',
  told: 'Told at',
  shown: 'Members',
  isShown: 'Shown',
  isOld: 'Too old',
  none: 'The vendor has no jackpots',
})
