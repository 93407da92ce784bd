import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const operatorsWords = defineMessages('operators-names-office', {
  'area.operators': 'Partner operators',
  'permission.operators.read': 'View partner operators and the rounds of their players',
  'permission.operators.write': 'Add and change partner operators',
  'act.operators.writeOperator': 'Set up a partner operator',
  'thing.operator': 'Partner operator',
  'thing.operators': 'Partner operators',
  'thing.rounds': 'Rounds of partner operators',
  'thing.openRound': 'Round of a partner operator',
  'owner.operator': 'Partner operator',
  'value.state.drawn': 'Result being reported',
  'value.state.takingBack': 'Returning the stake',
  'value.state.takenBack': 'Stake returned',
  'field.walletUrl': 'Wallet address',
  'field.theirKeys': 'Public keys',
  'field.origins': 'Sites that may frame games',
  'field.currencies': 'Currencies',
  'field.isOn': 'On',
  'field.name': 'Name',
})
