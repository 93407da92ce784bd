import { call, feed, Moment } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { drawProblems } from './draw-problems.ts'
import { promotionsProblems } from './problems.ts'
import { Names, TermLine } from './shapes.ts'

const params = z.object({ id: z.uuid() })

export const RainShown = z.object({
  id: z.uuid(),
  names: Names,
  endsAt: Moment,
  isRunning: z.boolean(),
  /** The clock of the server, which the countdown follows. */
  now: Moment,
  perMember: z.int(),
  /** What falls or comes next. */
  rain: z.nullable(
    z.object({
      id: z.uuid(),
      startsAt: Moment,
      endsAt: Moment,
      packets: z.int(),
      left: z.int(),
      total: Money,
      /** What the member misses to take part. */
      missing: z.nullable(z.enum(['deposit', 'validBet'])),
    }),
  ),
  /** What the member grabbed of it. */
  grabs: z.array(z.object({ amount: Money, madeAt: Moment })),
  terms: z.array(TermLine),
  example: z.nullable(TermLine),
})
export type RainShown = z.output<typeof RainShown>

/** Red-envelope rains, for members. */
export const rainCalls = {
  readRain: call({
    method: 'GET',
    path: '/wps/promotions/rains/:id',
    access: 'member',
    summary: 'The rain of a promotion that falls or comes next, and what the member has of it',
    params,
    reply: RainShown,
    problems: [promotionsProblems.unknownPromotion],
  }),

  grabPacket: call({
    method: 'POST',
    path: '/wps/promotions/rains/:id/grab',
    access: 'member',
    summary: 'Grab a packet of a rain that falls; the same id again answers the same packet',
    params,
    body: z.object({ id: z.uuid() }),
    reply: z.object({ amount: Money, left: z.int() }),
    problems: [
      promotionsProblems.unknownPromotion,
      promotionsProblems.notRunning,
      promotionsProblems.budgetUsed,
      promotionsProblems.idTaken,
      drawProblems.rainNotOpen,
      drawProblems.rainTaken,
      drawProblems.rainYoursTaken,
      drawProblems.rainDepositMissing,
      drawProblems.rainBetMissing,
      complianceProblems.onBreak,
    ],
  }),
}

/** How many packets a rain has left. */
export const rainFeed = feed({
  name: 'promotions.rain',
  access: 'member',
  message: z.object({ id: z.uuid(), left: z.int() }),
})
