import { defineMessages } from '@tessera/web-kit/messages'

export const raffleTerms = defineMessages('promotions-raffle-terms', {
  'raffle.step': 'One ticket for each {step} of a deposit while the raffle runs.',
  'raffle.gifts': 'Missions and gifts can give tickets, too.',
  'raffle.prize.cash': '{count, plural, one {# prize} other {# prizes}} of {amount} in cash.',
  'raffle.prize.bonus': '{count, plural, one {# prize} other {# prizes}} of {amount} bonus money.',
  'raffle.prize.freeRounds':
    '{count, plural, one {# prize} other {# prizes}} of {things, plural, one {# free round} other {# free rounds}} of {game}.',
  'raffle.prize.points':
    '{count, plural, one {# prize} other {# prizes}} of {points, plural, one {# point} other {# points}}.',
  'raffle.prize.tickets':
    '{count, plural, one {# prize} other {# prizes}} of {things, plural, one {# ticket} other {# tickets}} of another raffle.',
  'raffle.prize.spins':
    '{count, plural, one {# prize} other {# prizes}} of {things, plural, one {# spin} other {# spins}} of a wheel.',
  'raffle.winsMost':
    'One member wins at most {count, plural, one {# prize} other {# prizes}}, however many tickets they have.',
  'raffle.draw':
    'The hash of the secret seed is published before the first ticket. The winners follow from the seed and the closed list of tickets, and anybody can compute them again.',
  'raffle.example':
    'Example: deposit {amount} and get {count, plural, one {# ticket} other {# tickets}}.',
})
