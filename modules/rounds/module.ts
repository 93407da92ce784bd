import { defineModule } from '@tessera/calls'
import { evidenceCalls, roundsCalls } from './calls.ts'
import { gameDeskCalls } from './game-desk-calls.ts'
import { jackpotCalls, jackpotsFeed } from './jackpot-calls.ts'
import { jackpotStaffCalls } from './jackpot-staff-calls.ts'
import { playRuleCalls } from './staff-calls.ts'

export const roundsModule = defineModule({
  name: 'rounds',
  calls: {
    ...roundsCalls,
    ...evidenceCalls,
    ...jackpotCalls,
    ...jackpotStaffCalls,
    ...gameDeskCalls,
    ...playRuleCalls,
  },
  feeds: [jackpotsFeed],
  movesMoney: true,
})
