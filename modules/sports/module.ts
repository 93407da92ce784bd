import { defineModule } from '@tessera/calls'
import { bookCalls } from './book-calls.ts'
import { bookFeeds } from './book-feeds.ts'

export const sportsModule = defineModule({
  name: 'sports',
  calls: {
    ...bookCalls,
  },
  feeds: [...bookFeeds],
  movesMoney: true,
})
