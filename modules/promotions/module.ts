import { defineModule } from '@tessera/calls'
import { missionCalls, missionsFeed } from './mission-calls.ts'
import { availableFeed, centreCalls } from './centre-calls.ts'
import { rewardCalls } from './reward-calls.ts'
import { promotionsCalls, promotionsStaffCalls } from './calls.ts'

export const promotionsModule = defineModule({
  name: 'promotions',
  calls: {
    ...centreCalls,
    ...promotionsCalls,
    ...promotionsStaffCalls,
    ...missionCalls,
    ...rewardCalls,
  },
  feeds: [availableFeed, missionsFeed],
  movesMoney: true,
})
