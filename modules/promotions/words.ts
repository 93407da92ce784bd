import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const promotionsWords = defineMessages('promotions-names-office', {
  'section.promotions': 'Promotions',
  'permission.promotions.read': 'See promotions',
  'permission.promotions.write': 'Draft and end promotions',
  'permission.promotions.publish': 'Publish promotions',
  'area.promotions': 'Promotions',
  'act.promotions.draftPromotion': 'Draft a promotion',
  'act.promotions.publishPromotion': 'Publish a promotion',
  'act.promotions.endPromotion': 'End a promotion',
  'task.promotions.refreshLeaderboards': 'Refresh leaderboards',
  'task.promotions.lookAfterBonuses': 'End bonuses that are due',
  'task.promotions.tellReward': 'Tell members of rewards to claim',
  'act.promotions.makeCodes': 'Make codes of a promotion',
  'task.promotions.drawRaffles': 'Give tickets and draw raffles',
  'thing.codes': 'Codes',
  'task.promotions.expireRewards': 'End rewards that nobody claimed',
  'task.promotions.lookAfterFreeStakes': 'End free rounds that are due',
  'thing.promotions': 'Promotions',
  'thing.preview': 'Preview',
  'field.budget': 'Budget',
  'field.terms': 'Terms',
  'value.state.draft': 'Draft',
  'value.state.live': 'Running',
  'value.state.ended': 'Ended',
})
