import { defineMessages } from '@tessera/web-kit/messages'

/** The texts of the back office of fish rooms. */
export const officeMessages = defineMessages('fish-office', {
  title: 'Fish rooms',
})
