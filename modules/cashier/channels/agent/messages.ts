import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('channel-agent', {
  name: 'Cash through an agent',
  note: 'You pay an agent of the house in cash and get a receipt.',
  'settings.name': 'Agent',
  'settings.contact': 'Contact',
  'settings.where': 'Where and when',
})
