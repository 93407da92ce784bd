import { call } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import * as z from 'zod/mini'
import { FreeGrantShown } from './free-shapes.ts'
import { promotionsProblems } from './problems.ts'

/** Free rounds and free bets, for members. */
export const freeCalls = {
  listFreeStakes: call({
    method: 'GET',
    path: '/wps/promotions/free-stakes',
    access: 'member',
    summary: 'The free rounds and free bets of the member, newest first',
    reply: z.object({ list: z.array(FreeGrantShown) }),
  }),

  claimFreeStakes: call({
    method: 'POST',
    path: '/wps/promotions/:id/free-stakes',
    access: 'member',
    summary: 'Claim the free rounds or the free bet of a promotion, once for what they are for',
    params: z.object({ id: z.uuid() }),
    // Chosen by the client and kept when it tries again: the same id gives the same.
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
}
