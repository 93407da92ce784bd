import { call, commonProblems, Done, Line, Moment } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { Currency, Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { reasonMax } from './limits.ts'
import { identityProblems } from './problems.ts'
import { Proposed } from './rights-calls.ts'

/** What a limit is of: one stake, or what is paid in, staked or lost in a period. */
export const limitKinds = ['deposit', 'stake', 'wager', 'loss'] as const
/** What members limit for themselves: also the minutes of play in a day. */
export const ownLimitKinds = [...limitKinds, 'time'] as const
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

/** What the member has set: in ledger units, of time in minutes. */
export const OwnLimit = z.object({
  kind: z.enum(ownLimitKinds),
  period: z.enum(limitPeriods),
  most: Units,
  /** From when on they may confirm more room that they have asked for. */
  raiseFrom: z.nullable(Moment),
})
export type OwnLimit = z.output<typeof OwnLimit>

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
    summary:
      'The limits that the operator sets for a member, their use, pending increases, and the member’s own limits',
    params: Member,
    reply: z.object({ currency: Currency, list: z.array(MemberLimit), own: z.array(OwnLimit) }),
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
      identityProblems.noSecondPerson,
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
