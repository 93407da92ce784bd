import { defineModule } from '@tessera/calls'
import { pokerCalls } from './poker-calls.ts'
import { pokerFeeds } from './poker-feeds.ts'
import { pokerCaseCalls } from './poker-case-staff-calls.ts'
import { pokerStaffCalls } from './poker-staff-calls.ts'
import { tournamentStaffCalls } from './poker-tournament-staff-calls.ts'
import { tournamentCalls } from './tournament-calls.ts'

export const pokerModule = defineModule({
  name: 'poker',
  calls: {
    ...pokerCalls,
    ...tournamentCalls,
    ...pokerStaffCalls,
    ...pokerCaseCalls,
    ...tournamentStaffCalls,
  },
  feeds: pokerFeeds,
  movesMoney: true,
})
