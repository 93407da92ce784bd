import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const tablesWords = defineMessages('tables-names-office', {
  'task.tables.runner': 'Open, deal and end the rounds of tables',
  'task.tables.settler': 'Settle the bets of tables',
})
