import { defineMessages } from '@tessera/web-kit/messages'

/** Which bets count, as sentences. */
export const countedTerms = defineMessages('promotions-counted-terms', {
  'counted.category': 'Bets in {category} count.',
  'counted.vendor': 'Bets on games of {vendor} count.',
  'counted.game': 'Bets on {game} count.',
  'counted.leastStake': 'A stake counts from {least}.',
  'counted.bets':
    'A bet counts when it is settled. Stakes of bonus money, free rounds and void bets do not count.',
})
