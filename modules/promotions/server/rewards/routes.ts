import { answer } from '@tessera/server-kit'
import { rewardCalls } from '../../reward-calls.ts'
import { joinPromotion } from '../joins.ts'
import type { PromotionsPorts } from '../ports.ts'
import { claimReward } from './claim-reward.ts'
import { listRewards } from './list-rewards.ts'

const done = { success: true } as const

/** What members do with rewards, and how they join a promotion. */
export const rewardRoutes = (ports: PromotionsPorts) =>
  answer(rewardCalls, {
    listRewards: (context) => listRewards(context),
    claimReward: async (context, { params }) => {
      await claimReward(context, params.id, ports)
      return done
    },
    joinPromotion: async (context, { params }) => {
      await joinPromotion(context, params.id)
      return done
    },
  })
