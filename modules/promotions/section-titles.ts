import { defineMessages } from '@tessera/web-kit/messages'

/** What its sections are called in the menu of the office. */
export const promotionsSections = defineMessages('promotions-sections-office', {
  promotions: 'Promotions',
  promotionReview: 'Applications and rewards',
})
