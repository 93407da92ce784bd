import { call } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { loyaltyProblems } from './problems.ts'
import {
  Category,
  Day,
  Paging,
  RebateBet,
  RebatePage,
  totalPages,
  Vip,
  VipLevel,
} from './shapes.ts'

export { loyaltyProblems } from './problems.ts'
export { pointsCalls } from './points-calls.ts'
export { pointsStaffCalls } from './points-staff-calls.ts'
export { loyaltyStaffCalls } from './staff-calls.ts'

/** Rebates and levels, for members. */
export const loyaltyCalls = {
  listRebates: call({
    method: 'GET',
    path: '/wps/loyalty/rebates',
    access: 'member',
    summary: 'Rebates by business day and category, newest first, and what may be claimed now',
    query: z.object(Paging),
    reply: RebatePage,
  }),

  claimRebates: call({
    method: 'POST',
    path: '/wps/loyalty/rebates/claim',
    access: 'member',
    summary: 'Claim every rebate that may be claimed now, as one posting',
    // Chosen by the client and kept when it tries again: the same id pays once.
    body: z.object({ id: z.uuid() }),
    reply: z.object({ id: z.uuid(), amount: Money }),
    problems: [
      loyaltyProblems.nothingToClaim,
      loyaltyProblems.claimTooSmall,
      loyaltyProblems.claimIdTaken,
      complianceProblems.onBreak,
    ],
  }),

  listRebateBets: call({
    method: 'GET',
    path: '/wps/loyalty/rebates/bets',
    access: 'member',
    summary: 'The bets behind the rebate of a day and category, newest first',
    query: z.object({ ...Paging, day: Day, category: Category }),
    reply: z.object({ list: z.array(RebateBet), totalPages }),
  }),

  readVip: call({
    method: 'GET',
    path: '/wps/loyalty/vip',
    access: 'member',
    summary: 'The VIP level of the member, what it comes of, and what the next one asks for',
    reply: Vip,
  }),

  listVipLevels: call({
    method: 'GET',
    path: '/wps/loyalty/vip/levels',
    access: 'guest',
    summary:
      'What each VIP level asks for and gives, in the currency of the member or the first of the site',
    reply: z.object({ hasVip: z.boolean(), levels: z.array(VipLevel) }),
  }),
}
