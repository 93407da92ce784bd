import { defineModule } from '@tessera/calls'
import { climbCalls } from './climb-calls.ts'
import { fightCalls } from './fight-calls.ts'
import { fightCorrectionCalls } from './fight-correction-staff-calls.ts'
import { fightStaffCalls } from './fight-staff-calls.ts'
import { seatCalls } from './seat-calls.ts'
import { figureStaffCalls } from './figure-staff-calls.ts'
import { settingStaffCalls } from './setting-staff-calls.ts'
import { favouriteCalls } from './favourite-calls.ts'
import { specifiedTableCalls } from './specified-calls.ts'
import { tableCalls } from './table-calls.ts'
import { tableFeeds } from './table-feeds.ts'
import { tableStaffCalls } from './table-staff-calls.ts'

export const tablesModule = defineModule({
  name: 'tables',
  calls: {
    ...tableCalls,
    ...seatCalls,
    ...climbCalls,
    ...fightCalls,
    ...favouriteCalls,
    ...specifiedTableCalls,
    ...tableStaffCalls,
    ...fightStaffCalls,
    ...fightCorrectionCalls,
    ...figureStaffCalls,
    ...settingStaffCalls,
  },
  feeds: tableFeeds,
  movesMoney: true,
})
