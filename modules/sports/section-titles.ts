import { defineMessages } from '@tessera/web-kit/messages'

/** What its sections are called in the menu of the office. */
export const sportsSections = defineMessages('sports-sections-office', {
  sports: 'Sportsbook',
})
