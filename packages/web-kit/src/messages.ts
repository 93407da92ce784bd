import { defineMessages } from './texts/define-messages.ts'

/** The words of the components themselves. */
export const messages = defineMessages('web-kit', {
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  didNotWork: 'That did not work',
  unexpected: 'Something unexpected happened. Please try again.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: 'Page {number}',
  slide: 'Banner {number}',
  play: 'Play banners',
  pause: 'Pause banners',
  hidden: 'Hidden amount',
  copy: 'Copy: {name}',
  copied: 'Copied.',
  language: 'Language',
  useDay: 'Use the day theme',
  useNight: 'Use the night theme',
  reconnecting: 'Connecting again. Balances may be a moment old.',
})
