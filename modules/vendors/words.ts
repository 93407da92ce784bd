import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const vendorsWords = defineMessages('vendors-names-office', {
  'section.suppliers': 'Vendors',
  'act.vendors.writeConnection': 'Set up a connection to a vendor',
  'act.vendors.testConnection': 'Test a connection to a vendor',
  'act.vendors.switchConnectionOn': 'Switch a connection to a vendor on',
  'act.vendors.switchConnectionOff': 'Switch a connection to a vendor off',
  'thing.suppliers': 'Vendors',
  'value.state.announced': 'Not connected',
  'value.state.house': 'In-house',
  'value.state.ready': 'Connected, never on',
  'value.state.resting': 'Switched off',
  'value.state.wallet': 'Separate wallet',
  'thing.connection': 'Connection to a vendor',
  'thing.connections': 'Connection to a vendor',
  'field.deadline': 'Answers within, in milliseconds',
  'field.addresses': 'Addresses that may call',
  'field.hosts': 'Hosts of games',
  'field.stakeMost': 'Max stake',
  'field.backMost': 'Automatic return up to',
  'field.supplies': 'Supplies',
  'field.theirName': 'Name at the connection',
  'field.hasPassed': 'Tests passed',
  'field.passed': 'Passed',
  'field.failed': 'Failed',
  'field.left': 'Left out',
})
