import { Line, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { applicationStates, Picture } from './activity-shapes.ts'
import { reviewRows, reviewRowsMost } from './limits.ts'
import { rewardSources, rewardStates } from './reward-shapes.ts'
import { Names, TermLine } from './shapes.ts'

const Pages = Whole({ min: 0, max: 1_000_000_000 })
const Paging = {
  pageNo: PageNo,
  pageSize: PageSize(reviewRows, reviewRowsMost),
  account: z.optional(Line(40)),
}

/** An application as the staff see it. */
export const ReviewedApplication = z.object({
  id: z.uuid(),
  promotionId: z.uuid(),
  names: Names,
  account: z.string(),
  unit: z.string(),
  attempt: z.int(),
  comment: z.string(),
  pictures: z.array(Picture),
  state: z.enum(applicationStates),
  reason: z.string(),
  madeAt: Moment,
  decidedAt: z.nullable(Moment),
  decidedName: z.nullable(z.string()),
})
export type ReviewedApplication = z.output<typeof ReviewedApplication>
export const ApplicationsPage = z.object({ list: z.array(ReviewedApplication), totalPages: Pages })
export const ApplicationsAsked = z.object({
  ...Paging,
  state: z.optional(z.enum(applicationStates)),
})

/** A reward as the staff see it. */
export const ReviewedReward = z.object({
  id: z.uuid(),
  promotionId: z.uuid(),
  kind: z.string(),
  names: Names,
  account: z.string(),
  source: z.enum(rewardSources),
  gift: TermLine,
  money: z.nullable(Money),
  state: z.enum(rewardStates),
  reason: z.nullable(z.string()),
  givenAt: Moment,
  decidedAt: z.nullable(Moment),
  decidedName: z.nullable(z.string()),
})
export type ReviewedReward = z.output<typeof ReviewedReward>
export const RewardsPage = z.object({ list: z.array(ReviewedReward), totalPages: Pages })
export const RewardsAsked = z.object({
  ...Paging,
  state: z.optional(z.enum(rewardStates)),
  source: z.optional(z.enum(rewardSources)),
})
