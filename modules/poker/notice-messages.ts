import { defineMessages } from '@tessera/web-kit/messages'

/** What members read on other pages while poker waits for them. */
export const noticeMessages = defineMessages('poker-notice', {
  label: 'Poker',
  turn: 'Poker: it is your turn.',
  seat: 'A seat at your poker table is ready.',
  begins: 'Your tournament begins.',
  left: '{seconds} s left',
  open: 'To the table',
  take: 'Take the seat',
  hide: 'Hide',
})
