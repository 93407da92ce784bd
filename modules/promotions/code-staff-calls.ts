import { call, Line } from '@tessera/calls'
import * as z from 'zod/mini'
import { codesAtOnce } from './draw-limits.ts'
import { drawProblems } from './draw-problems.ts'
import { codeLettersTyped } from './kinds/code/normal-code.ts'
import { promotionsProblems } from './problems.ts'

const path = '/wps/staff/promotions/:id/codes'
const params = z.object({ id: z.uuid() })

export const CodesShown = z.object({
  /** One code for many, which the staff choose. */
  isShared: z.boolean(),
  count: z.int(),
  uses: z.int(),
  used: z.int(),
})
export type CodesShown = z.output<typeof CodesShown>

/** Codes of promotions, for the staff. */
export const codeStaffCalls = {
  readCodes: call({
    method: 'GET',
    path,
    access: 'staff:promotions.read',
    summary: 'How many codes a promotion has, and how often they were used',
    params,
    reply: CodesShown,
    problems: [promotionsProblems.unknownPromotion],
  }),

  makeCodes: call({
    method: 'POST',
    path,
    access: 'staff:promotions.write',
    proof: 'recent',
    summary: 'Make the codes of a draft and learn them, this once',
    params,
    body: z.object({
      /** Chosen by the client: the same one again makes no second batch. */
      id: z.uuid(),
      count: z.int().check(z.gte(1), z.lte(codesAtOnce)),
      /** The one code that everybody uses; none where each code is used once. */
      code: z.optional(Line(codeLettersTyped)),
    }),
    reply: z.object({ codes: z.array(z.string()) }),
    problems: [
      promotionsProblems.unknownPromotion,
      promotionsProblems.idTaken,
      drawProblems.codesAreFixed,
      drawProblems.codesDiffer,
      drawProblems.codeUnknown,
      drawProblems.codeTaken,
    ],
  }),
}
