import { defineModule } from '@tessera/calls'
import { roundsCalls } from './calls.ts'

export const roundsModule = defineModule({
  name: 'rounds',
  calls: roundsCalls,
  movesMoney: true,
})
