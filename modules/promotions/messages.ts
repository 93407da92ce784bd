import { defineMessages } from '@tessera/web-kit/messages'

export * from './code-staff-messages.ts'
export * from './draws-messages.ts'
export * from './builder-messages.ts'
export { trueCostMessages } from './true-cost-messages.ts'
export { freeMessages } from './free-messages.ts'
export { segmentMessageTexts } from './segment-message-messages.ts'
export * from './kinds/form-messages.ts'
export * from './kinds/term-texts.ts'
export * from './mission-messages.ts'
export * from './centre-messages.ts'
export * from './reward-centre-messages.ts'
export * from './activity-messages.ts'
export * from './referral-messages.ts'
export * from './review-server-messages.ts'
export * from './review-staff-messages.ts'
export * from './reward-messages.ts'
export { serverMessages } from './server-messages.ts'

/** What members read. */
export const messages = defineMessages('promotions', {
  title: 'Bonus money',
  lead: 'Bonus money is kept apart from your cash. Stakes use cash first.',
  offers: 'Available bonuses',
  noOffers: 'No bonuses right now',
  noOffersAdvice: 'New bonuses appear here.',
  yours: 'Your bonuses',
  noBonuses: 'No bonuses yet',
  noBonusesAdvice: 'A bonus that you claim appears here with its wagering.',
  until: 'Until {when}',
  from: 'Starts {when}',
  'status.join': 'Terms not met yet',
  'status.applying': 'Being reviewed',
  'status.rejected': 'Rejected',
  'status.issued': 'Issued',
  'status.process': 'In progress',
  'status.joined': 'Joined',
  'status.claimed': 'Claimed',
  'status.close': 'Budget used up',
  'status.soon': 'Coming soon',
  claim: 'Claim {amount}',
  claimed: 'The bonus is yours.',
  showTerms: 'Terms',
  'state.queued': 'Waiting',
  'state.active': 'Active',
  'state.closing': 'Ending: open bets are still settled',
  'state.ended.finished': 'Wagering complete',
  'state.ended.optedOut': 'You opted out',
  'state.ended.expired': 'Expired',
  'state.ended.spent': 'Used up',
  'state.ended.void': 'Taken back',
  balance: 'Bonus balance',
  granted: 'Bonus of {amount}',
  progress: '{wagered} of {required} wagered',
  expires: 'Expires {when}',
  openBets: '{count, plural, one {# open bet} other {# open bets}} with {amount}',
  became: '{amount} became cash.',
  back: '{amount} went back to the operator.',
  optOut: 'Opt out',
  optOutTitle: 'Opt out of this bonus?',
  optOutAsk: 'You keep your cash of {cash}. You lose the bonus balance of {bonus}.',
  optOutOpen:
    'You keep your cash of {cash}. You lose the bonus balance of {bonus} and the prizes of open bonus bets ({stakes}).',
  optOutAct: 'Give up {bonus}',
  optedOut: 'You opted out of the bonus.',
  bets: 'Show bets that counted',
  hideBets: 'Hide bets',
  noBets: 'No bets have counted yet.',
  'bet.time': 'Time',
  'bet.stake': 'Stake',
  'bet.counted': 'Counted',
})

/** What the staff read. */
export const staffMessages = defineMessages('promotions-office', {
  title: 'Promotions',
  lead: 'A draft is published by another person. Its budget is set aside then, and nothing is given beyond it.',
  empty: 'No promotions yet',
  'state.draft': 'Draft',
  'state.live': 'Running',
  'state.ended': 'Ended',
  budget: 'Budget',
  left: 'Left',
  given: 'Given',
  becameCash: 'Became cash',
  claims: 'Claims',
  finished: 'Wagering complete',
  window: '{from} to {to}',
  madeBy: 'Draft by {name}',
  runBy: 'published by {name}',
  publish: 'Publish',
  publishTitle: 'Publish this promotion?',
  publishAsk: '{budget} is set aside for it.',
  published: 'The promotion is published.',
  mine: 'You made this draft. Another person publishes it.',
  end: 'End',
  endTitle: 'End this promotion?',
  endAsk: 'Nothing more can be claimed. {left} goes back. Bonuses that members have stay.',
  ended: 'The promotion has ended.',
  terms: 'Terms',
})
