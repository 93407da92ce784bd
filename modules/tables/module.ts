import { defineModule } from '@tessera/calls'
import { tableCalls } from './table-calls.ts'
import { tableFeeds } from './table-feeds.ts'

export const tablesModule = defineModule({
  name: 'tables',
  calls: { ...tableCalls },
  feeds: tableFeeds,
  movesMoney: true,
})
