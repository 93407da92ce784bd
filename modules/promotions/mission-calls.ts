import { call, Done, feed } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { Units } from '@tessera/money'
import * as z from 'zod/mini'
import { missionStepsMost } from './limits.ts'
import { BoardShown, DayShown, MissionShown, StreakShown } from './mission-shapes.ts'
import { promotionsProblems } from './problems.ts'
import { missionPeriods } from './kinds/mission/terms.ts'

const access = 'member'
const relay = '/wps/relay'

/** Missions, streaks and leaderboards, for members (specification 7; its parameter objects may be left out). */
export const missionCalls = {
  readMissions: call({
    method: 'GET',
    path: `${relay}/MCSFE_getMissionSummaryDetails`,
    access,
    summary: 'The missions and streaks of the member, with their progress and what can be claimed',
    query: z.object({
      period: z.optional(z.enum(missionPeriods)),
      // For a mark in a menu: the lists stay empty, and it is no visit.
      only: z.optional(z.literal('count')),
    }),
    reply: z.object({
      missions: z.array(MissionShown),
      streaks: z.array(StreakShown),
      /** How many steps can be claimed now. */
      claimable: z.int(),
    }),
  }),

  listBoards: call({
    method: 'GET',
    path: `${relay}/MCSFE_getMissionLeaderboard`,
    access,
    summary: 'The leaderboards that run, come or have just ended, with the place of the member',
    query: z.object({ id: z.optional(z.uuid()) }),
    reply: z.object({ list: z.array(BoardShown) }),
  }),

  claimStep: call({
    method: 'POST',
    path: '/wps/promotions/missions/:id/claim',
    access,
    summary:
      'Claim a step that was reached: its gift is the member’s at once, or after a review. Again it changes nothing',
    params: z.object({ id: z.uuid() }),
    body: z.object({ period: DayShown, step: z.int().check(z.gte(1), z.lte(missionStepsMost)) }),
    /** `isReviewed`: the staff look at the gift before it can be used. */
    reply: z.extend(Done, { isReviewed: z.boolean() }),
    problems: [
      promotionsProblems.unknownPromotion,
      promotionsProblems.notRunning,
      promotionsProblems.stepNotReached,
      promotionsProblems.budgetUsed,
      promotionsProblems.rewardInReview,
      promotionsProblems.rewardEnded,
      complianceProblems.onBreak,
    ],
  }),
}

/** What bets of the member have come to in a mission. */
export const missionsFeed = feed({
  name: 'promotions.missionProgress',
  access,
  message: z.object({ promotionId: z.uuid(), period: DayShown, progress: Units }),
})
