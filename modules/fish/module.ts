import { defineModule } from '@tessera/calls'
import { fishCalls } from './fish-calls.ts'
import { fishFeeds } from './fish-feeds.ts'
import { fishStaffCalls } from './fish-staff-calls.ts'

export const fishModule = defineModule({
  name: 'fish',
  calls: { ...fishCalls, ...fishStaffCalls },
  feeds: fishFeeds,
  movesMoney: true,
})
