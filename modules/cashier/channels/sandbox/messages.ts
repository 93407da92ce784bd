import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('channel-sandbox', {
  name: 'Sandbox',
  note: 'Demo money for testing. No card is needed.',
  'settings.signingKey': 'Signing key for notices',
})
