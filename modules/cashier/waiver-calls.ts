import { call, Line, Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { cashierProblems } from './problems.ts'

const path = '/wps/staff/cashier/turnover/:id/waivers'
const params = z.object({ id: z.uuid() })

/** The reasons for a waiver of wagering. */
export const waiverReasons = ['serviceRecovery', 'ourMistake', 'accountClosing', 'other'] as const
export type WaiverReason = (typeof waiverReasons)[number]

export const Waiver = z.object({
  id: z.uuid(),
  state: z.enum(['proposed', 'done', 'refused']),
  /** What was left to be staked. */
  waived: Money,
  reason: z.enum(waiverReasons),
  words: z.string(),
  proposedAccount: z.string(),
  proposedAt: Moment,
  decidedAccount: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  isMine: z.boolean(),
})
export type Waiver = z.output<typeof Waiver>

/** The staff waive what a member has to stake; over a limit it takes two of them. */
export const waiverCalls = {
  listWaivers: call({
    method: 'GET',
    path,
    access: 'staff:turnover.read',
    summary: 'What the staff have said about waiving one requirement, newest first',
    params,
    reply: z.array(Waiver),
    problems: [cashierProblems.unknownTurnover],
  }),
  waiveTurnover: call({
    method: 'POST',
    path,
    access: 'staff:turnover.waive',
    summary: 'Waive what is left to be staked; over the limit it waits for another person',
    params,
    body: z.object({
      /** Chosen by the client: the same one again waives nothing twice. */
      waiverId: z.uuid(),
      reason: z.enum(waiverReasons),
      words: Line(300),
    }),
    reply: Waiver,
    problems: [
      cashierProblems.unknownTurnover,
      cashierProblems.nothingToWaive,
      cashierProblems.waiverOpen,
    ],
  }),
  decideWaiver: call({
    method: 'POST',
    path: `${path}/:waiverId/decide`,
    access: 'staff:turnover.waive',
    proof: 'recent',
    summary: 'Confirm or refuse what another person wants to waive',
    params: z.object({ id: z.uuid(), waiverId: z.uuid() }),
    body: z.object({ isConfirmed: z.boolean() }),
    reply: Waiver,
    problems: [
      cashierProblems.unknownWaiver,
      cashierProblems.ownCorrection,
      cashierProblems.nothingToWaive,
    ],
  }),
}
