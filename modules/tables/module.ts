import { defineModule } from '@tessera/calls'
import { climbCalls } from './climb-calls.ts'
import { specifiedTableCalls } from './specified-calls.ts'
import { tableCalls } from './table-calls.ts'
import { tableFeeds } from './table-feeds.ts'
import { tableStaffCalls } from './table-staff-calls.ts'

export const tablesModule = defineModule({
  name: 'tables',
  calls: { ...tableCalls, ...climbCalls, ...specifiedTableCalls, ...tableStaffCalls },
  feeds: tableFeeds,
  movesMoney: true,
})
