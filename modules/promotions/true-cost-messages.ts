import { defineMessages } from '@tessera/web-kit/messages'

/** What a bonus costs whoever takes it. */
export const trueCostMessages = defineMessages('promotions-true-cost', {
  title: 'What it costs',
  toStake: 'To stake in total',
  cost: 'Average cost of that',
  finish: 'Members who finish',
  share: '{mean} ({low} to {high})',
  note: 'On {game}, which returns {return}, at {stake} a round: {rounds, plural, one {# round} other {# rounds}}. Simulated with {members} members who play until wagering is complete or no money covers a stake.',
})
