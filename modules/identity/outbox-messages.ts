import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the outbox, for the staff. */
export const outboxMessages = defineMessages('identity-office', {
  outboxTitle: 'Outbox',
  outboxSearch: 'Search recipient and text',
  outboxState: 'State',
  outboxEmpty: 'No messages found.',
  outboxEmptyAdvice: 'E-mails and SMS are listed here.',
  way: 'Channel',
  receiver: 'Recipient',
  subject: 'Subject',
  message: 'Message',
  sentAt: 'Created',
  adapter: 'Sent through',
  fault: 'Error',
  tries: 'Attempts',
  doneAt: 'Finished',
  'state.all': 'All',
  'state.waiting': 'Waiting',
  'state.sent': 'Sent',
  'state.dead': 'Failed',
  'by.sms': 'SMS',
  'by.email': 'E-mail',
})
