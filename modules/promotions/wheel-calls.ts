import { call, Line, Moment } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { drawProblems } from './draw-problems.ts'
import { promotionsProblems } from './problems.ts'
import { Names, TermLine } from './shapes.ts'

const params = z.object({ id: z.uuid() })

/** What a row gives: nothing where `gift` is null. */
const Given = {
  labels: z.nullable(Names),
  gift: z.nullable(TermLine),
  money: z.nullable(Money),
}

/** A spin with all that it was drawn from, so that the member can draw it again. */
export const SpinShown = z.object({
  id: z.uuid(),
  number: z.int(),
  seed: z.string(),
  commitment: z.string(),
  client: z.string(),
  /** Of each row; 0: it was not in the draw. */
  weights: z.array(z.int()),
  draw: z.int(),
  place: z.int(),
  madeAt: Moment,
  /** The staff look at it before it can be claimed. */
  isReviewed: z.boolean(),
  ...Given,
})
export type SpinShown = z.output<typeof SpinShown>

export const WheelShown = z.object({
  id: z.uuid(),
  names: Names,
  startsAt: Moment,
  endsAt: Moment,
  isRunning: z.boolean(),
  /** Nothing is left that this member could win. */
  isEmpty: z.boolean(),
  spinsLeft: z.int(),
  /** The hash of the seed of the next spin. */
  commitment: z.string(),
  rows: z.array(
    z.object({
      ...Given,
      weight: z.int(),
      /** Of this member, now, in parts per million. */
      chancePpm: z.int(),
      stock: z.nullable(z.int()),
    }),
  ),
  /** The newest first. */
  spins: z.array(SpinShown),
  terms: z.array(TermLine),
  example: z.nullable(TermLine),
})
export type WheelShown = z.output<typeof WheelShown>

/** Wheels, for members. */
export const wheelCalls = {
  readWheel: call({
    method: 'GET',
    path: '/wps/promotions/wheels/:id',
    access: 'member',
    // It commits to the seed of the next spin, and gives the spins that are due.
    changes: true,
    summary: 'A wheel with its chances, and the spins of the member',
    params,
    reply: WheelShown,
    problems: [promotionsProblems.unknownPromotion],
  }),

  spinWheel: call({
    method: 'POST',
    path: '/wps/promotions/wheels/:id/spin',
    access: 'member',
    summary: 'Spin a wheel once; the same id again answers the same spin',
    params,
    body: z.object({
      id: z.uuid(),
      /** Any text of the member, chosen after they saw the commitment. */
      client: Line(64),
      commitment: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    reply: SpinShown,
    problems: [
      promotionsProblems.unknownPromotion,
      promotionsProblems.notRunning,
      promotionsProblems.budgetUsed,
      promotionsProblems.idTaken,
      drawProblems.noSpins,
      drawProblems.seedChanged,
      drawProblems.wheelEmpty,
      complianceProblems.onBreak,
    ],
  }),
}
