import { call, Done } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { Units } from '@tessera/money'
import * as z from 'zod/mini'
import { drawProblems } from './draw-problems.ts'
import { writingProblems, WrittenPromotion } from './builder-shapes.ts'
import { promotionsProblems } from './problems.ts'
import { BonusShown, PromotionShown, StaffPromotion } from './shapes.ts'

export { freeCalls } from './free-calls.ts'
export type { FreeGrantShown } from './free-shapes.ts'
export { centreCalls } from './centre-calls.ts'
export { promotionsProblems } from './problems.ts'
export type { TermLine } from './shapes.ts'

const params = z.object({ id: z.uuid() })

/** Promotions and bonuses, for members. */
export const promotionsCalls = {
  listPromotions: call({
    method: 'GET',
    path: '/wps/promotions',
    access: 'member',
    summary: 'The promotions that run or come, with their terms and what the member can claim',
    reply: z.object({ list: z.array(PromotionShown) }),
  }),

  claimBonus: call({
    method: 'POST',
    path: '/wps/promotions/:id/claim',
    access: 'member',
    summary: 'Claim the bonus of a promotion, once for what it is for',
    params,
    // Chosen by the client and kept when it tries again: the same id gives the same bonus.
    body: z.object({ id: z.uuid() }),
    reply: z.object({ id: z.uuid() }),
    problems: [
      promotionsProblems.unknownPromotion,
      promotionsProblems.notRunning,
      promotionsProblems.termsNotMet,
      promotionsProblems.alreadyClaimed,
      promotionsProblems.budgetUsed,
      promotionsProblems.idTaken,
      complianceProblems.onBreak,
    ],
  }),

  listBonuses: call({
    method: 'GET',
    path: '/wps/promotions/bonuses',
    access: 'member',
    summary: "The member's bonuses, newest first, with their balance and wagering",
    reply: z.object({ list: z.array(BonusShown) }),
  }),

  optOut: call({
    method: 'POST',
    path: '/wps/promotions/bonuses/:id/opt-out',
    access: 'member',
    summary: 'Give up a bonus: cash stays, the bonus balance that was shown goes back',
    params,
    body: z.object({ seen: Units }),
    reply: Done,
    problems: [
      promotionsProblems.unknownBonus,
      promotionsProblems.bonusEnded,
      promotionsProblems.amountChanged,
    ],
  }),
}

/** Promotions, for the staff. */
export const promotionsStaffCalls = {
  listStaffPromotions: call({
    method: 'GET',
    path: '/wps/staff/promotions',
    access: 'staff:promotions.read',
    summary: 'Every promotion with its budget and what came of it, newest first',
    reply: z.object({ list: z.array(StaffPromotion) }),
  }),

  draftPromotion: call({
    method: 'POST',
    path: '/wps/staff/promotions',
    access: 'staff:promotions.write',
    summary: 'Keep a promotion as a draft, which another person publishes',
    // The browser makes the id: the same draft sent again is not kept again.
    body: z.extend(WrittenPromotion, { id: z.uuid() }),
    reply: Done,
    problems: [...writingProblems, promotionsProblems.idTaken],
  }),

  publishPromotion: call({
    method: 'POST',
    path: '/wps/staff/promotions/:id/publish',
    access: 'staff:promotions.publish',
    proof: 'recent',
    summary: 'Publish a draft of another person: its budget is set aside',
    params,
    // The version that was read: nobody publishes what they have not seen.
    body: z.object({ version: z.int() }),
    reply: Done,
    problems: [
      promotionsProblems.unknownPromotion,
      promotionsProblems.needsAnotherPerson,
      promotionsProblems.termsRefused,
      drawProblems.budgetTooSmall,
      drawProblems.codesMissing,
      promotionsProblems.draftChanged,
      promotionsProblems.packTimes,
      promotionsProblems.packMixed,
    ],
  }),

  endPromotion: call({
    method: 'POST',
    path: '/wps/staff/promotions/:id/end',
    access: 'staff:promotions.write',
    summary: 'End a promotion: nothing more is claimed, and the rest of its budget goes back',
    params,
    reply: Done,
    problems: [promotionsProblems.unknownPromotion, drawProblems.raffleHasTickets],
  }),
}

export { activityCalls } from './activity-calls.ts'
export { referralCalls } from './referral-calls.ts'
