import { call, Done, Moment, Reason } from '@tessera/calls'
import * as z from 'zod/mini'
import { breakKinds, breakLengths } from './break-lengths.ts'
import { complianceProblems } from './problems.ts'

export {
  type BreakKind,
  type BreakLength,
  exclusionLengths,
  timeOutLengths,
} from './break-lengths.ts'

/** A break that runs. */
export const RunningBreak = z.object({
  kind: z.enum(breakKinds),
  beganAt: Moment,
  /** Nothing: for good. */
  until: z.nullable(Moment),
  /** A self-exclusion that has reached its end, and goes on until its member asks to come back. */
  isOver: z.boolean(),
  /** When play opens again, where they have asked. */
  opensAt: z.nullable(Moment),
  /** What would be longer, if it began now. */
  longer: z.array(z.enum(breakLengths)),
})
export type RunningBreak = z.output<typeof RunningBreak>

const BreakId = z.uuid()
const Length = z.enum(breakLengths)
const path = '/wps/member/break'
const access = 'member'

/** Breaks that members take from play. */
export const breakCalls = {
  readBreak: call({
    method: 'GET',
    path,
    access,
    summary: 'The break that the member is on, where they are on one',
    reply: z.object({ running: z.nullable(RunningBreak) }),
  }),

  beginBreak: call({
    method: 'POST',
    path,
    access,
    summary:
      'Take a break from play at once: a time-out, or a self-exclusion. It can be lengthened, and never shortened',
    encrypted: true,
    body: z.object({
      /** Chosen by the client and kept when it tries again: the same break begins once. */
      id: BreakId,
      length: Length,
      /** The log-in password; empty from who has just shown who they are. */
      password: z._default(z.string().check(z.maxLength(400)), ''),
    }),
    reply: RunningBreak,
    problems: [
      complianceProblems.breakNotLonger,
      complianceProblems.breakTaken,
      complianceProblems.passwordWrong,
    ],
  }),

  askToReturn: call({
    method: 'POST',
    path: `${path}/return`,
    access,
    summary: 'Ask to play again after the end of a self-exclusion; a day later it is possible',
    reply: z.object({ opensAt: Moment }),
    problems: [complianceProblems.returnTooEarly],
  }),
}

const ofMember = '/wps/staff/members/:id/breaks'

/** One break as the staff see it. */
export const KnownBreak = z.object({
  id: BreakId,
  kind: z.enum(breakKinds),
  beganAt: Moment,
  until: z.nullable(Moment),
  /** Who of the staff began it, and why; nothing where the member did. */
  staffAccount: z.nullable(z.string()),
  reason: z.string(),
  returnAskedAt: z.nullable(Moment),
  endedAt: z.nullable(Moment),
})
export type KnownBreak = z.output<typeof KnownBreak>

/** The same for staff: they begin a break on a member's request, and end none. */
export const breakStaffCalls = {
  listMemberBreaks: call({
    method: 'GET',
    path: ofMember,
    access: 'staff:members.read',
    summary: 'The breaks that a member has taken from play, newest first',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ running: z.nullable(RunningBreak), list: z.array(KnownBreak) }),
  }),

  beginMemberBreak: call({
    method: 'POST',
    path: ofMember,
    access: 'staff:members.limits',
    summary:
      'Begin a break for a member at once, on their written request; nobody can take it back',
    params: z.object({ id: z.uuid() }),
    body: z.object({ breakId: BreakId, length: Length, reason: Reason }),
    reply: Done,
    problems: [
      complianceProblems.unknownMember,
      complianceProblems.breakNotLonger,
      complianceProblems.breakTaken,
    ],
  }),
}
