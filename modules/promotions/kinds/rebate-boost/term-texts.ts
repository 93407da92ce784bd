import { defineMessages } from '@tessera/web-kit/messages'

export const rebateBoostTerms = defineMessages('promotions-rebate-boost-terms', {
  'rebate-boost.rate': '{percent} of your valid bets is added to your cashback in:',
  'rebate-boost.category': '{category}',
  'rebate-boost.most': 'At most {most} for a day.',
  'rebate-boost.daily':
    'Each business day is paid as a reward on the next day, exactly: what is less than a payable amount is carried on.',
  'rebate-boost.free': 'The reward can be withdrawn at once.',
  'rebate-boost.wager':
    'The reward is wagered {times, plural, one {once} other {# times}} before it can be withdrawn.',
  'rebate-boost.join': 'Bets count from the moment you join.',
  'rebate-boost.example': 'Example: valid bets of {bets} on a day add {paid}.',
})
