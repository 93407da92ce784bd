import { defineMessages } from '@tessera/web-kit/messages'

/** What its sections are called in the menu of the office. */
export const loyaltySections = defineMessages('loyalty-sections-office', {
  redemptions: 'Redemptions',
  pointItems: 'Points mall',
  pointTerms: 'Points rules',
})
