import { defineMessages } from '@tessera/web-kit/messages'

export { gamesMessages } from './games-messages.ts'

/** What members read. */
export const messages = defineMessages('tables', {
  title: 'Tables',
})
