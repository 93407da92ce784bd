import { defineMessages } from '@tessera/web-kit/messages'

export { shownMessages } from './shown-messages.ts'

/** What members read. */
export const messages = defineMessages('lottery', {
  title: 'Lottery',
})
