import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const tablesWords = defineMessages('tables-names-office', {
  'section.tables': 'Tables',
  'area.tables': 'Tables',
  'permission.tables.read': 'View tables: rounds, stakes and results',
  'permission.tables.write': 'Open and close tables',
  'permission.tables.void': 'Void rounds of tables',
  'act.tables.switchTable': 'Open or close a table',
  'act.tables.voidDeskRound': 'Void a round of a table',
  'value.state.betting': 'Bets',
  'value.state.dealing': 'In play',
  'value.state.result': 'Result',
  'thing.gameTable': 'Table',
  'thing.tables': 'Tables',
  'thing.tableRound': 'Round of a table',
  'field.paid': 'Paid',
  'task.tables.runner': 'Open, deal and end the rounds of tables',
  'task.tables.settler': 'Settle the bets of tables',
})
