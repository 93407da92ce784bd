import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the outbox, for the staff. */
export const outboxMessages = defineMessages('identity-office', {
  outboxTitle: 'Outbox',
  outboxSearch: 'Search in receiver and text',
  outboxState: 'State',
  outboxEmpty: 'No message found.',
  outboxEmptyAdvice: 'What the house sends to people will be here.',
  way: 'Sent as',
  receiver: 'Receiver',
  subject: 'Subject',
  message: 'Message',
  sentAt: 'Written',
  adapter: 'Carried by',
  fault: 'Fault',
  tries: 'Tries',
  doneAt: 'Done at',
  'state.all': 'All',
  'state.waiting': 'Waiting',
  'state.sent': 'Sent',
  'state.dead': 'Not sent',
  'by.sms': 'SMS',
  'by.email': 'E-mail',
})
