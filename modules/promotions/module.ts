import { defineModule } from '@tessera/calls'
import { activityCalls } from './activity-calls.ts'
import { promotionsCalls, promotionsStaffCalls } from './calls.ts'
import { availableFeed, centreCalls } from './centre-calls.ts'
import { codeCalls } from './code-calls.ts'
import { codeStaffCalls } from './code-staff-calls.ts'
import { drawsCalls } from './draws-calls.ts'
import { missionCalls, missionsFeed } from './mission-calls.ts'
import { raffleCalls } from './raffle-calls.ts'
import { rainCalls, rainFeed } from './rain-calls.ts'
import { trueCostCalls } from './true-cost-calls.ts'
import { freeCalls } from './free-calls.ts'
import { builderCalls } from './builder-staff-calls.ts'
import { costCalls } from './cost-staff-calls.ts'
import { rewardCalls } from './reward-calls.ts'
import { wheelCalls } from './wheel-calls.ts'
import { segmentMessageCalls } from './segment-message-staff-calls.ts'
import { simulationCalls } from './simulation-staff-calls.ts'
import { referralCalls } from './referral-calls.ts'
import { reviewStaffCalls } from './review-staff-calls.ts'

export const promotionsModule = defineModule({
  name: 'promotions',
  calls: {
    ...centreCalls,
    ...promotionsCalls,
    ...promotionsStaffCalls,
    ...missionCalls,
    ...codeCalls,
    ...codeStaffCalls,
    ...drawsCalls,
    ...raffleCalls,
    ...rainCalls,
    ...activityCalls,
    ...referralCalls,
    ...reviewStaffCalls,
    ...rewardCalls,
    ...wheelCalls,
    ...freeCalls,
    ...builderCalls,
    ...costCalls,
    ...segmentMessageCalls,
    ...simulationCalls,
    ...trueCostCalls,
  },
  feeds: [availableFeed, missionsFeed, rainFeed],
  movesMoney: true,
})
