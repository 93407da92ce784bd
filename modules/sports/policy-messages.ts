import { defineMessages } from '@tessera/web-kit/messages'

/** How limits work, and those of single members. */
export const policyMessages = defineMessages('sports-policy', {
  title: 'Stake policy',
  lead: 'How much may be bet, and why some accounts may bet less or more.',
  rules: 'How limits work',
  'rule.limits':
    'Every bet has a most win, by the tier of its tournament and the kind of its market. A combined bet has the limit of its weakest selection. Above it the slip shows the highest stake that is taken, and a trader can be asked for more.',
  'rule.factor':
    'An account may use a part of the limits or more of them in a sport, from 0.05 to 4.00 times. Such a factor has a reason and an end, at most 90 days, and its member reads both here. No account is ever closed to a sport by a factor.',
  'rule.everybody':
    'Everybody may win at least {amount} on a bet on main markets, in the money of their wallet.',
  'rule.prize': 'A prize is never cut after a bet was accepted.',
  own: 'Your limits',
  'own.none': 'Your account has the usual limits in every sport.',
  'own.is': '{sport}: {factor} times the usual limits, until {until}.',
  'own.why': 'Reason: {reason}. {note}',
  'own.asked': 'You asked for a review: {text}',
  'own.answer': 'Answer: {answer}',
  appeal: 'Ask for a review',
  'appeal.label': 'What should be looked at?',
  'appeal.short': 'Write at least three letters.',
  'appeal.sent': 'Sent. The answer will stand here.',
  months: 'Accounts with other limits than usual',
  'months.lead': 'Accounts with a factor on any day of a month, by its size and reason.',
  'months.none': 'No account had other limits than usual in the last twelve months.',
  monthOf: '{month}: {accounts} accounts',
  band: 'Factor',
  'band.quarter': 'Up to 0.25',
  'band.half': 'Up to 0.50',
  'band.below': 'Below 1.00',
  'band.above': '1.00 and more',
  reason: 'Reason',
  'reason.limits used': 'Uses the full limits',
  'reason.late prices': 'Bets on prices that are late',
  'reason.one price only': 'Bets on one kind of price',
  'reason.shared account': 'Account used by others',
  'reason.sound play': 'Sound play',
  accounts: 'Accounts',
})
