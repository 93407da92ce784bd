import { defineMessages } from '@tessera/web-kit/messages'

/** What a gift is, as a sentence. */
export const giftTerms = defineMessages('promotions-gift-terms', {
  'gift.cash':
    '{amount} in cash, wagered {times, plural, one {once} other {# times}} before it can be withdrawn.',
  'gift.cash.free': '{amount} in cash that can be withdrawn at once.',
  'gift.bonus':
    '{amount} of bonus money, wagered {times, plural, one {once} other {# times}} within {days, plural, one {# day} other {# days}}.',
  'gift.freeRounds':
    '{count, plural, one {# free round} other {# free rounds}} of {game}, {stake} each, to be played within {days, plural, one {# day} other {# days}}.',
  'gift.points': '{count, plural, one {# point} other {# points}}.',
  'gift.tickets': '{count, plural, one {# ticket} other {# tickets}} of a raffle.',
  'gift.spins': '{count, plural, one {# spin} other {# spins}} of a wheel.',
})
