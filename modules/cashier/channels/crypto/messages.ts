import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('channel-crypto', {
  name: 'Crypto',
  note: 'Send to the address, on this network and no other.',
  'settings.network': 'Network',
  'settings.address': 'Address',
})
