import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('channel-sandbox', {
  name: 'Sandbox',
  note: 'Play money for trying things out. No card is asked for.',
  'settings.signingKey': 'Key that notices are signed with',
})
