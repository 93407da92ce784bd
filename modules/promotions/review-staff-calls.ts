import { call, Done, LineOrEmpty } from '@tessera/calls'
import * as z from 'zod/mini'
import { PictureData } from './activity-shapes.ts'
import { reviewReasonMost } from './limits.ts'
import { promotionsProblems } from './problems.ts'
import { ApplicationsAsked, ApplicationsPage, RewardsAsked, RewardsPage } from './review-shapes.ts'

const path = '/wps/staff/promotions/review'
const params = z.object({ id: z.uuid() })
const Decision = z.object({
  isApproved: z.boolean(),
  /** Of a rejection: what the member reads. */
  reason: z._default(LineOrEmpty(reviewReasonMost), ''),
})

/** What waits for a decision: applications with their pictures, and rewards. Each within the currencies of the reader. */
export const reviewStaffCalls = {
  listApplications: call({
    method: 'GET',
    path: `${path}/applications`,
    access: 'staff:promotions.review',
    summary: 'Applications for activities: those that wait oldest first, the others newest first',
    query: ApplicationsAsked,
    reply: ApplicationsPage,
  }),

  readApplicationPicture: call({
    method: 'GET',
    path: `${path}/pictures/:id`,
    access: 'staff:promotions.review',
    summary: 'A picture of an application, as it was drawn anew',
    params,
    reply: PictureData,
    problems: [promotionsProblems.unknownPicture],
  }),

  decideApplication: call({
    method: 'POST',
    path: `${path}/applications/:id`,
    access: 'staff:promotions.review',
    summary:
      'Approve an application, which gives the reward, or reject it with a reason; the member is told',
    params,
    body: Decision,
    reply: Done,
    problems: [
      promotionsProblems.unknownApplication,
      promotionsProblems.applicationDecided,
      promotionsProblems.reasonMissing,
      promotionsProblems.notRunning,
      promotionsProblems.budgetUsed,
    ],
  }),

  listReviewedRewards: call({
    method: 'GET',
    path: `${path}/rewards`,
    access: 'staff:promotions.review',
    summary:
      'Rewards of promotions: those that wait for a review oldest first, the others newest first',
    query: RewardsAsked,
    reply: RewardsPage,
  }),

  decideReward: call({
    method: 'POST',
    path: `${path}/rewards/:id`,
    access: 'staff:promotions.review',
    summary: 'Let a reward be claimed, or reject it with a reason; the member is told',
    params,
    body: Decision,
    reply: Done,
    problems: [
      promotionsProblems.unknownReward,
      promotionsProblems.rewardDecided,
      promotionsProblems.reasonMissing,
    ],
  }),
}
