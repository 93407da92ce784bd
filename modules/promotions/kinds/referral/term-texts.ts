import { defineMessages } from '@tessera/web-kit/messages'

export const referralTerms = defineMessages('promotions-referral-terms', {
  'referral.forYou': 'For each friend who qualifies you get:',
  'referral.forFriend': 'Your friend gets:',
  'referral.deposit':
    'Your friend’s first deposit is at least {least}, within {days, plural, one {# day} other {# days}} of signing up.',
  'referral.bets':
    'Your friend places valid bets of at least {least}, within {days, plural, one {# day} other {# days}} of signing up.',
  'referral.phone': 'Your friend verifies a phone number.',
  'referral.level.first': '{percent} of the valid bets of your friends, every day.',
  'referral.level.second': '{percent} of the valid bets of their friends, every day.',
  'referral.level.third': '{percent} of the valid bets of the friends of those, every day.',
  'referral.daily':
    'Each business day is paid as a reward on the next day, exactly: what is less than a payable amount is carried on.',
  'referral.free': 'The daily reward can be withdrawn at once.',
  'referral.wager':
    'The daily reward is wagered {times, plural, one {once} other {# times}} before it can be withdrawn.',
  'referral.shared':
    'Nothing is paid for a friend who shares your device, phone number, e-mail, card or name.',
  'referral.address.refused': 'Nor for a friend who logs in from the same internet address as you.',
  'referral.address.reviewed':
    'Our team looks at rewards for a friend who logs in from the same internet address as you.',
  'referral.address.allowed': 'You and your friend may use the same internet address.',
  'referral.agents':
    'Agents are not paid for members below them: they get their agent rebate for these.',
  'referral.agents.paid': 'Agents are also paid for members below them.',
  'referral.example':
    'Example: your friend signs up by your link, deposits {deposit} and places valid bets of {bets}. Both rewards are in the reward centre then.',
  'referral.example.daily': 'Example: valid bets of {bets} of a friend give you {paid}.',
})
