import { answer } from '@tessera/server-kit'
import { reviewStaffCalls } from '../../review-staff-calls.ts'
import type { ReviewPorts } from './ports.ts'
import { decideApplication, listApplications, readApplicationPicture } from './applications-desk.ts'
import { decideRewardAsStaff, listReviewedRewards } from './rewards-desk.ts'

const done = { success: true } as const

/** The review of applications and rewards, for the staff. */
export const reviewRoutes = (ports: ReviewPorts) =>
  answer(reviewStaffCalls, {
    listApplications: (context, { query }) => listApplications(context, query),
    readApplicationPicture: (context, { params }) => readApplicationPicture(context, params.id),
    decideApplication: async (context, { params, body }) => {
      await decideApplication(context, { id: params.id, ...body }, ports)
      return done
    },
    listReviewedRewards: (context, { query }) => listReviewedRewards(context, query),
    decideReward: async (context, { params, body }) => {
      await decideRewardAsStaff(context, { id: params.id, ...body }, ports)
      return done
    },
  })
