import { defineMessages } from '@tessera/web-kit/messages'

/** What its sections are called in the menu of the office. */
export const operatorsSections = defineMessages('operators-sections-office', {
  operators: 'Partner operators',
})
