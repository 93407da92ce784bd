import { defineModule } from '@tessera/calls'
import { specifiedTableCalls } from './specified-calls.ts'
import { tableCalls } from './table-calls.ts'
import { tableFeeds } from './table-feeds.ts'
import { tableStaffCalls } from './table-staff-calls.ts'

export const tablesModule = defineModule({
  name: 'tables',
  calls: { ...tableCalls, ...specifiedTableCalls, ...tableStaffCalls },
  feeds: tableFeeds,
  movesMoney: true,
})
