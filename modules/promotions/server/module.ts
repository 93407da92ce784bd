import type { DeclaredReturns } from '@tessera/bets/server'
import { propose } from '@tessera/compliance/server'
import { takingTwo } from '@tessera/identity/server'
import { defineServerModule } from '@tessera/server-kit'
import { promotionsModule } from '../module.ts'
import type { CentrePorts } from './centre/ports.ts'
import { centreRoutes } from './centre/routes.ts'
import { tellRewardJob } from './centre/tell-reward.ts'
import { drawRoutes } from './draws/routes.ts'
import { freeStakesRoutes } from './free-stakes/routes.ts'
import { lookAfterAllFree } from './free-stakes/look-after-free.ts'
import { builderRoutes } from './builder/routes.ts'
import { costRoutes } from './costs/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { forgetOldPictures } from './activity/upload-picture.ts'
import { payDays } from './daily/pay-days.ts'
import { lookAfterBonuses } from './look-after.ts'
import { missionBetsListener } from './missions/bets-listener.ts'
import { closeOldTasks, refreshBoards } from './missions/refresh-boards.ts'
import { missionRoutes } from './missions/routes.ts'
import type { FreePorts } from './ports.ts'
import { drawRaffles } from './raffles/draw-raffle.ts'
import { payFriends } from './referral/pay-friends.ts'
import { referralRoutes } from './referral/routes.ts'
import type { ReviewPorts } from './review/ports.ts'
import { reviewRoutes } from './review/routes.ts'
import { expireRewards } from './rewards/end-reward.ts'
import { rewardRoutes } from './rewards/routes.ts'
import { promotionsRoutes } from './routes.ts'
import { trueCostRoutes } from './true-cost/routes.ts'
import type { TrueCostPorts } from './true-cost/read-true-cost.ts'
import { segmentMessageRoutes } from './segment-messages/routes.ts'
import { sendingJob } from './segment-messages/send-message.ts'
import { sendSegmentMessages } from './segment-messages/send-slices.ts'
import { simulationRoutes } from './simulation/routes.ts'
import { promotionsSettings } from './two-person-settings.ts'

type Ports = FreePorts &
  CentrePorts &
  ReviewPorts &
  TrueCostPorts & { declaredReturns: DeclaredReturns }

// By which rules promotions are checked is set by two.
const deskOf = (ports: Ports) =>
  takingTwo(
    [
      ...activityRoutes,
      ...builderRoutes(),
      ...centreRoutes(ports),
      ...costRoutes(ports),
      ...drawRoutes(ports),
      ...missionRoutes(ports),
      ...promotionsRoutes(ports),
      ...referralRoutes,
      ...reviewRoutes(ports),
      ...rewardRoutes(ports),
      ...freeStakesRoutes(ports),
      ...trueCostRoutes(ports),
      ...segmentMessageRoutes,
      ...simulationRoutes(ports),
    ],
    promotionsSettings,
    { propose },
  )

export const promotionsServer = defineServerModule(promotionsModule, {
  routes: (ports: Ports) => deskOf(ports).routes,
  jobs: (ports: Ports) => [
    tellRewardJob(ports),
    {
      name: 'promotions.lookAfterBonuses',
      cron: '* * * * *',
      run: (context) => lookAfterBonuses(context, ports),
    },
    {
      name: 'promotions.expireRewards',
      cron: '* * * * *',
      run: (context) => expireRewards(context),
    },
    {
      name: 'promotions.refreshLeaderboards',
      cron: '*/5 * * * *',
      run: async (context) => {
        await refreshBoards(context)
        await closeOldTasks(context)
      },
    },
    {
      name: 'promotions.drawRaffles',
      cron: '* * * * *',
      run: (context) => drawRaffles(context),
    },
    {
      name: 'promotions.lookAfterFreeStakes',
      cron: '* * * * *',
      run: (context) => lookAfterAllFree(context, ports),
    },
    {
      name: sendingJob,
      cron: '* * * * *',
      run: (context) => sendSegmentMessages(context, ports),
    },
    {
      name: 'promotions.forgetPictures',
      cron: '25 * * * *',
      run: (context) => forgetOldPictures(context),
    },
    {
      name: 'promotions.payDays',
      cron: '10 * * * *',
      run: (context) => payDays(context),
    },
    {
      name: 'promotions.payFriends',
      cron: '*/5 * * * *',
      run: (context) => payFriends(context),
    },
  ],
  listeners: () => [missionBetsListener],
  approvalKinds: (ports: Ports) => deskOf(ports).kinds,
})
