import { defineMessages } from '@tessera/web-kit/messages'

/** What its pages are called in the menus of the site. */
export const fishTitles = defineMessages('fish-titles', {
  fish: 'Fish rooms',
})
