import { defineMessages } from '@tessera/web-kit/messages'

/** What its sections are called in the menu of the office. */
export const fishSections = defineMessages('fish-sections-office', {
  fish: 'Fish rooms',
})
