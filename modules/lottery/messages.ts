import { defineMessages } from '@tessera/web-kit/messages'

/** What members read. */
export const messages = defineMessages('lottery', {
  title: 'Lottery',
})
