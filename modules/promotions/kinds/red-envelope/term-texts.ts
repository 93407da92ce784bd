import { defineMessages } from '@tessera/web-kit/messages'

export const redEnvelopeTerms = defineMessages('promotions-red-envelope-terms', {
  'red-envelope.time': 'A rain at {time} each business day.',
  'red-envelope.packets':
    '{count, plural, one {# packet} other {# packets}} with {total} in total, for {seconds} seconds.',
  'red-envelope.split':
    'Each packet holds a random amount of up to twice the average of what is left. All packets together hold exactly the total.',
  'red-envelope.perMember':
    'One member grabs at most {count, plural, one {# packet} other {# packets}} of a rain.',
  'red-envelope.deposit':
    'For members who deposited {amount} or more within {days, plural, one {# day} other {# days}} before the rain.',
  'red-envelope.validBet':
    'For members with a valid bet of {amount} or more within {days, plural, one {# day} other {# days}} before the rain.',
  'red-envelope.free': 'The money is cash that can be withdrawn at once.',
  'red-envelope.wager':
    'The money is cash, wagered {times, plural, one {once} other {# times}} before it can be withdrawn.',
  'red-envelope.example': 'Example: when all packets are taken, one holds {amount} on average.',
})
