import { answer } from '@tessera/server-kit'
import { missionCalls } from '../../mission-calls.ts'
import type { PromotionsPorts } from '../ports.ts'
import { claimStep } from './claim-step.ts'
import { listBoards } from './list-boards.ts'
import { readMissions } from './list-missions.ts'

/** Missions, streaks and leaderboards: the calls of members. */
export const missionRoutes = (ports: PromotionsPorts) =>
  answer(missionCalls, {
    readMissions: (context, { query }) => readMissions(context, query),
    listBoards: (context, { query }) => listBoards(context, query),
    claimStep: async (context, { params, body }) => {
      const { isReviewed } = await claimStep(context, { id: params.id, ...body }, ports)
      return { success: true as const, isReviewed }
    },
  })
