import { defineMessages } from '@tessera/web-kit/messages'

/** What its sections are called in the menu of the office. */
export const pokerSections = defineMessages('poker-sections-office', {
  poker: 'Poker tables',
})
