import { defineMessages } from '@tessera/web-kit/messages'

/** What makes tables comfortable: sound, several of them at once, favourites, the racetrack. */
export const comfortMessages = defineMessages('tables-comfort', {
  mute: 'Turn sound off',
  unmute: 'Turn sound on',
})
