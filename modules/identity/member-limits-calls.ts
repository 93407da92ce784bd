import { call, commonProblems, Done, Line, Moment } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { Currency, Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { reasonMax } from './limits.ts'
import { identityProblems } from './problems.ts'
import { Proposed } from './rights-calls.ts'

/** What a limit is of: one stake, or what is staked or lost in a period. */
export const limitKinds = ['stake', 'wager', 'loss'] as const
export const limitPeriods = ['once', 'day', 'week', 'month'] as const

export const MemberLimit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  most: Money,
  /** Of the running period; below zero where a loss limit has been won back. */
  used: Money,
  /** When the period ends; nothing for one stake. */
  resetsAt: z.nullable(Moment),
  /** More room that was agreed to, and from when it holds. */
  raise: z.nullable(
    z.object({
      most: z.nullable(Money),
      agreedAccount: z.string(),
      reason: z.string(),
      holdsFrom: Moment,
    }),
  ),
})
export type MemberLimit = z.output<typeof MemberLimit>

const Member = z.object({ id: z.uuid() })
const Which = z.extend(Member, { kind: z.enum(limitKinds), period: z.enum(limitPeriods) })
const Reason = Line(reasonMax).check(z.minLength(3))
const Most = Units.check(
  z.refine((amount) => amount >= 0n, { path: [], message: 'not less than nothing' }),
)
const path = '/wps/staff/members/:id/limits'
const one = `${path}/:kind/:period` as const
const writers = 'staff:members.limits'

/** What a member may stake and lose, as the staff see and change it. */
export const memberLimitsCalls = {
  listMemberLimits: call({
    method: 'GET',
    path,
    access: 'staff:members.read',
    summary: 'What a member may stake and lose, how much of it is used, and what will give more',
    params: Member,
    reply: z.object({ currency: Currency, list: z.array(MemberLimit) }),
    problems: [commonProblems.notFound],
  }),

  lowerMemberLimit: call({
    method: 'PUT',
    path: one,
    access: writers,
    summary: 'Set a limit where there is none, or a lower one; it holds from the next bet on',
    params: Which,
    body: z.object({ most: Most, reason: Reason }),
    reply: Done,
    problems: [commonProblems.notFound, identityProblems.limitNotLower],
  }),

  raiseMemberLimit: call({
    method: 'POST',
    path: `${one}/raise`,
    access: writers,
    proof: 'recent',
    summary:
      'Propose a higher limit or none: a second person agrees, and a day passes before it holds',
    params: Which,
    body: z.object({ most: z.nullable(Most), reason: Reason }),
    reply: Proposed,
    problems: [
      commonProblems.notFound,
      identityProblems.limitNotHigher,
      complianceProblems.alreadyProposed,
    ],
  }),

  dropLimitRaise: call({
    method: 'DELETE',
    path: `${one}/raise`,
    access: writers,
    summary: 'Take back more room that was agreed to and does not hold yet',
    params: Which,
    body: z.object({ reason: Reason }),
    reply: Done,
    problems: [commonProblems.notFound],
  }),
}
