import { answer } from '@tessera/server-kit'
import { rewardCalls } from '../../reward-calls.ts'
import { joinPromotion } from '../joins.ts'
import { pushAvailable } from '../centre/available.ts'
import type { CentrePorts } from '../centre/ports.ts'
import type { PromotionsPorts } from '../ports.ts'
import { claimReward } from './claim-reward.ts'
import { listRewards } from './list-rewards.ts'

const done = { success: true } as const

/** What members do with rewards, and how they join a promotion. */
export const rewardRoutes = (ports: PromotionsPorts & CentrePorts) =>
  answer(rewardCalls, {
    listRewards: (context) => listRewards(context),
    claimReward: async (context, { params }) => {
      await claimReward(context, params.id, ports)
      const { id, currency } = context.member
      await pushAvailable(context, { memberId: id, unit: currency }, ports)
      return done
    },
    joinPromotion: async (context, { params }) => {
      await joinPromotion(context, params.id)
      return done
    },
  })
