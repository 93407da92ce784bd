import { defineModule } from '@tessera/calls'
import { lotteryCalls } from './calls.ts'

export const lotteryModule = defineModule({
  name: 'lottery',
  calls: lotteryCalls,
  movesMoney: true,
})
