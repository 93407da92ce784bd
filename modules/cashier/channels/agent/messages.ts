import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('channel-agent', {
  name: 'Cash through an agent',
  note: 'Pay one of our agents in cash and get a receipt.',
  'settings.name': 'Agent',
  'settings.contact': 'Contact',
  'settings.where': 'Where and when',
})
