import { defineMessages } from '@tessera/web-kit/messages'

/** What stands in the e-mails of customer service. */
export const serviceServerMessages = defineMessages('support-server', {
  transcriptSubject: '{site}: your conversation with customer service',
  transcriptIntro: 'This is your conversation with customer service of {site}.',
  transcriptYou: 'You',
  transcriptSite: 'Customer service',
  transcriptFile: '[File: {name}]',
  transcriptZone: 'Times are in UTC.',
})
