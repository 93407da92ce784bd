import { defineMessages } from '@tessera/web-kit/messages'

export { lobbyMessages } from './lobby-messages.ts'
export { roomMessages } from './room-messages.ts'
export { officeMessages } from './staff-messages.ts'
export { fishTitles } from './titles.ts'

/** What members read. */
export const messages = defineMessages('fish', {
  title: 'Fish rooms',
})
