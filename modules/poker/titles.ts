import { defineMessages } from '@tessera/web-kit/messages'

/** What its pages are called in the menus of the site. */
export const pokerTitles = defineMessages('poker-titles', {
  poker: 'Poker',
})
