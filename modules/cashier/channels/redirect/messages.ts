import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('channel-redirect', {
  name: 'Payment gateway',
  note: 'You pay on the page of the gateway, and come back here.',
  'settings.createUrl': 'Address where payments are opened',
  'settings.statusUrl': 'Address where payments are asked about',
  'settings.merchant': 'Name of the house there',
  'settings.signingKey': 'Key that is signed with',
  'settings.names': 'Names of the fields where they are others: ours=theirs, separated by spaces',
})
