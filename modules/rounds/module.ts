import { defineModule } from '@tessera/calls'
import { roundsCalls } from './calls.ts'
import { playRuleCalls } from './staff-calls.ts'

export const roundsModule = defineModule({
  name: 'rounds',
  calls: { ...roundsCalls, ...playRuleCalls },
  movesMoney: true,
})
