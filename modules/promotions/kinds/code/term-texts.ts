import { defineMessages } from '@tessera/web-kit/messages'

export const codeTerms = defineMessages('promotions-code-terms', {
  'code.gift.cash': 'The code gives {amount} in cash.',
  'code.gift.bonus': 'The code gives {amount} bonus money.',
  'code.gift.freeRounds':
    'The code gives {things, plural, one {# free round} other {# free rounds}} of {game}.',
  'code.gift.points': 'The code gives {points, plural, one {# point} other {# points}}.',
  'code.gift.tickets':
    'The code gives {things, plural, one {# ticket} other {# tickets}} of a raffle.',
  'code.gift.spins': 'The code gives {things, plural, one {# spin} other {# spins}} of a wheel.',
  'code.single': 'Each code can be used once.',
  'code.shared':
    'The code can be used {count, plural, one {once} other {# times}} in all, by whoever comes first.',
  'code.once': 'Once for each member.',
})
