import { defineModule } from '@tessera/calls'
import { missionCalls, missionsFeed } from './mission-calls.ts'
import { rewardCalls } from './reward-calls.ts'
import { promotionsCalls, promotionsStaffCalls } from './calls.ts'

export const promotionsModule = defineModule({
  name: 'promotions',
  calls: {
    ...promotionsCalls,
    ...promotionsStaffCalls,
    ...missionCalls,
    ...rewardCalls,
  },
  feeds: [missionsFeed],
  movesMoney: true,
})
