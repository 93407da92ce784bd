import { defineMessages } from '@tessera/web-kit/messages'

/** What its pages are called in the menus of the site. */
export const sportsTitles = defineMessages('sports-titles', {
  sportsbook: 'Sportsbook',
})
