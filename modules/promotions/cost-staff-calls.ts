import { call, PageSize, PlaceInTime, Reason } from '@tessera/calls'
import * as z from 'zod/mini'
import { givenStates, GivenRow, PromotionCost } from './cost-shapes.ts'
import { costRows, costRowsMost } from './builder-limits.ts'
import { promotionsProblems } from './problems.ts'

const params = z.object({ id: z.uuid() })

/** What came of promotions, for the staff. */
export const costCalls = {
  readPromotionCost: call({
    method: 'GET',
    path: '/wps/staff/promotions/:id/cost',
    access: 'staff:promotions.read',
    summary: 'What a promotion gave, and what became of it',
    params,
    reply: PromotionCost,
    problems: [promotionsProblems.unknownPromotion],
  }),

  listGiven: call({
    method: 'GET',
    path: '/wps/staff/promotions/:id/given',
    access: 'staff:promotions.read',
    summary:
      'What a promotion gave to whom, newest first; members of currencies within the scope of the reader',
    params,
    query: z.object({
      standing: z.optional(z.enum(givenStates)),
      after: z.optional(PlaceInTime),
      pageSize: PageSize(costRows, costRowsMost),
    }),
    reply: z.object({ list: z.array(GivenRow), next: z.nullable(z.string()) }),
    problems: [promotionsProblems.unknownPromotion],
  }),

  cancelFreeStakes: call({
    method: 'POST',
    path: '/wps/staff/promotions/free-stakes/:id/cancel',
    access: 'staff:promotions.review',
    summary:
      'Cancel what is left of the free rounds or the free bet of a member, also at the vendor; what was won stays',
    params,
    body: z.object({ reason: Reason }),
    reply: z.object({ success: z.literal(true) }),
    problems: [promotionsProblems.unknownFreeStakes, promotionsProblems.freeStakesOver],
  }),
}
