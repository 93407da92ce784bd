import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('backoffice', {
  title: 'Back office',
  members: 'Members',
  books: 'Books',
  outbox: 'Outbox',
  registration: 'Registration',
  human: 'Human checks',
  delivery: 'Delivery',
  channels: 'Payment channels',
  door: 'My second lock',
  houses: 'Other accounts',
  sessions: 'Sessions',
  signOut: 'Sign out',
  sections: 'Sections',
  skip: 'Skip to the content',
  notFound: 'There is no such page here.',
  toMembers: 'To the members',
})
