import { call } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import * as z from 'zod/mini'
import { drawProblems } from './draw-problems.ts'
import { codeLettersTyped } from './kinds/code/normal-code.ts'
import { promotionsProblems } from './problems.ts'
import { Names, TermLine } from './shapes.ts'

export const RedeemedCode = z.object({
  promotionId: z.uuid(),
  names: Names,
  /** What waits in the reward centre. */
  gift: TermLine,
})
export type RedeemedCode = z.output<typeof RedeemedCode>

/** Codes of promotions, for members. */
export const codeCalls = {
  redeemCode: call({
    method: 'POST',
    path: '/wps/promotions/codes/redeem',
    access: 'member',
    summary: 'Use a code for the gift of its promotion; the same id again answers the same',
    body: z.object({
      id: z.uuid(),
      /** As it was typed: spaces, hyphens and case do not count. */
      code: z.string().check(z.minLength(1), z.maxLength(codeLettersTyped)),
    }),
    reply: RedeemedCode,
    problems: [
      drawProblems.codeUnknown,
      drawProblems.codeUsed,
      drawProblems.codeUsedByYou,
      drawProblems.codeTries,
      promotionsProblems.notRunning,
      promotionsProblems.budgetUsed,
      promotionsProblems.idTaken,
      complianceProblems.onBreak,
    ],
  }),
}
