import { defineMessages } from '@tessera/web-kit/messages'

export const wheelTerms = defineMessages('promotions-wheel-terms', {
  'wheel.perDay': '{count, plural, one {# spin} other {# spins}} for each member a day.',
  'wheel.step': 'One spin for each {step} of a deposit while the wheel runs.',
  'wheel.row.cash': '{chance}: {amount} in cash.',
  'wheel.row.bonus': '{chance}: {amount} bonus money.',
  'wheel.row.freeRounds':
    '{chance}: {things, plural, one {# free round} other {# free rounds}} of {game}.',
  'wheel.row.points': '{chance}: {points, plural, one {# point} other {# points}}.',
  'wheel.row.tickets': '{chance}: {things, plural, one {# ticket} other {# tickets}} of a raffle.',
  'wheel.row.spins': '{chance}: {things, plural, one {# more spin} other {# more spins}}.',
  'wheel.row.none': '{chance}: no prize.',
  'wheel.row.stock': 'There are {count} of the prize above.',
  'wheel.row.perMember':
    'One member wins the prize above at most {count, plural, one {once} other {# times}}.',
  'wheel.review': 'Prizes over {amount} are reviewed before you can claim them.',
  'wheel.stock':
    'A prize that has run out leaves the draw. Its chance is shared among all rows that are left.',
  'wheel.draw':
    'Your chances never depend on what you won or lost. You can check each spin in your browser.',
  'wheel.example': 'Example: {count} spins give {amount} on average while all prizes are there.',
})
