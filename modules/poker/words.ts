import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const pokerWords = defineMessages('poker-names-office', {
  'task.poker.runner': 'Deal the hands of poker tables',
})
