import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('backoffice', {
  title: 'Back office',
  members: 'Members',
  books: 'Books',
  outbox: 'Outbox',
  registration: 'Registration',
  signOut: 'Sign out',
  sections: 'Sections',
  skip: 'Skip to the content',
  notFound: 'There is no such page here.',
  toMembers: 'To the members',
})
