import { defineMessages } from '@tessera/web-kit/messages'

/** The outbox page, which exists on development machines only. */
export const serverMessages = defineMessages('identity-server', {
  'outbox.title': 'Outbox',
  'outbox.note':
    'Messages sent by this site, newest first. This page exists on development machines only.',
  'outbox.search': 'Search',
  'outbox.find': 'Search',
  'outbox.none': 'No messages sent yet.',
  'outbox.noneFound': 'No message contains this text.',
  'outbox.state.waiting': 'waiting',
  'outbox.state.sent': 'sent',
  'outbox.state.dead': 'not sent',
  'outbox.by.sms': 'SMS',
  'outbox.by.email': 'E-mail',
  'outbox.older': 'Older',
  'outbox.newest': 'Newest',
})
