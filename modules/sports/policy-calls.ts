import { call, Done, Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { noteMost } from './desk-limits.ts'
import { deskProblems } from './desk-problems.ts'
import { factorBands, factorReasons } from './factors.ts'
import { Sport } from './shapes.ts'

const Count = z.int()

/** What everybody may read of limits of single members, and what a member reads of their own. */
export const policyCalls = {
  readStakePolicy: call({
    method: 'GET',
    path: '/wps/sports/policy',
    access: 'guest',
    isForAll: true,
    summary: 'How many accounts had other limits than usual, by band and reason, month by month',
    reply: z.object({
      months: z.array(
        z.object({
          /** `2026-11`. */
          month: z.string(),
          accounts: Count,
          parts: z.array(
            z.object({
              band: z.enum(factorBands),
              reason: z.enum(factorReasons),
              accounts: Count,
            }),
          ),
        }),
      ),
      /** What everybody may win on a main market, whatever their factor. */
      everybodyMayWin: z.string(),
    }),
  }),

  listOwnFactors: call({
    method: 'GET',
    path: '/wps/sports/factors',
    access: 'trial',
    summary: 'The factors of the reader that stand, each with its reason and its end',
    reply: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          sport: Sport,
          factorPpm: Count,
          reason: z.enum(factorReasons),
          note: z.string(),
          fromAt: Moment,
          untilAt: Moment,
          appeal: z.nullable(z.string()),
          answer: z.nullable(z.string()),
        }),
      ),
    }),
  }),

  appealFactor: call({
    method: 'POST',
    path: '/wps/sports/factors/:id/appeal',
    access: 'trial',
    summary: 'Ask for a review of a factor; the desk answers',
    params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
    body: z.object({ text: z.string().check(z.trim(), z.minLength(3), z.maxLength(noteMost)) }),
    reply: Done,
    problems: [deskProblems.unknownFactor, deskProblems.alreadyAppealed],
  }),
}
