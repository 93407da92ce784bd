import { call, Done } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import * as z from 'zod/mini'
import { promotionsProblems } from './problems.ts'
import { RewardShown } from './reward-shapes.ts'

const params = z.object({ id: z.uuid() })

/** Rewards of promotions, for members. */
export const rewardCalls = {
  listRewards: call({
    method: 'GET',
    path: '/wps/promotions/rewards',
    access: 'member',
    summary: 'The rewards of promotions: those to claim first, then the newest',
    reply: z.object({ list: z.array(RewardShown) }),
  }),

  claimReward: call({
    method: 'POST',
    path: '/wps/promotions/rewards/:id/claim',
    access: 'member',
    summary: 'Claim a reward; claimed again it changes nothing',
    params,
    reply: Done,
    problems: [
      promotionsProblems.unknownReward,
      promotionsProblems.rewardInReview,
      promotionsProblems.rewardEnded,
      complianceProblems.onBreak,
    ],
  }),

  joinPromotion: call({
    method: 'POST',
    path: '/wps/promotions/:id/join',
    access: 'member',
    summary: 'Take part in a promotion that asks for it',
    params,
    reply: Done,
    problems: [
      promotionsProblems.unknownPromotion,
      promotionsProblems.notRunning,
      complianceProblems.onBreak,
    ],
  }),
}
