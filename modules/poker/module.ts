import { defineModule } from '@tessera/calls'
import { pokerCalls } from './poker-calls.ts'
import { pokerFeeds } from './poker-feeds.ts'

export const pokerModule = defineModule({
  name: 'poker',
  calls: pokerCalls,
  feeds: pokerFeeds,
  movesMoney: true,
})
