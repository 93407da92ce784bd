import { defineModule } from '@tessera/calls'
import { rewardCalls } from './reward-calls.ts'
import { promotionsCalls, promotionsStaffCalls } from './calls.ts'

export const promotionsModule = defineModule({
  name: 'promotions',
  calls: {
    ...promotionsCalls,
    ...promotionsStaffCalls,
    ...rewardCalls,
  },
  movesMoney: true,
})
