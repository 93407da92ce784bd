import { call, commonProblems, Done, Moment } from '@tessera/calls'
import { Currency, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { reminderMinutes } from './limits.ts'
import { complianceProblems } from './problems.ts'

/** What a limit is of: what is paid in, staked or lost in a period, one stake, or the minutes of play in a day. */
export const playLimitKinds = ['deposit', 'loss', 'wager', 'stake', 'time'] as const
export const playLimitPeriods = ['once', 'day', 'week', 'month'] as const

/** In ledger units of the member's currency; of time in minutes. */
const Most = Units.check(
  z.refine((amount) => amount >= 0n, { path: [], message: 'not less than nothing' }),
)

export const PlayLimit = z.object({
  kind: z.enum(playLimitKinds),
  period: z.enum(playLimitPeriods),
  /** What the member has set, with more room that they have asked for; no amount takes the limit away. */
  own: z.nullable(
    z.object({
      most: Units,
      raise: z.nullable(z.object({ most: z.nullable(Units), confirmFrom: Moment })),
    }),
  ),
  /** The limit set by the operator. The lower one applies. */
  house: z.nullable(Units),
  /** Of the running period; below zero where a loss limit has been won back. */
  used: Units,
  left: Units,
  /** When the period ends; nothing for one stake. */
  resetsAt: z.nullable(Moment),
})
export type PlayLimit = z.output<typeof PlayLimit>

const ReminderMinutes = z.literal([...reminderMinutes])
const Which = z.object({ kind: z.enum(playLimitKinds), period: z.enum(playLimitPeriods) })
const path = '/wps/member/limits'
const one = `${path}/:kind/:period` as const
const access = 'member'

/** Limits that a member sets, and the operator's limits as the member sees them. */
export const playLimitCalls = {
  listPlayLimits: call({
    method: 'GET',
    path,
    access,
    summary:
      'What the member may pay in, stake, lose and play, how much of it is used, and by whom it is set',
    reply: z.object({
      currency: Currency,
      list: z.array(PlayLimit),
      reminderMinutes: ReminderMinutes,
      /** Whether the member is to be asked for a limit: before their first deposit, once. */
      asksForLimit: z.boolean(),
    }),
  }),

  answerLimitPrompt: call({
    method: 'POST',
    path: `${path}/prompt`,
    access,
    summary:
      'Answer the question for a limit of deposits: what is set holds at once, and it is not asked again',
    body: z.object({
      day: z.nullable(Most),
      week: z.nullable(Most),
      month: z.nullable(Most),
    }),
    reply: Done,
  }),

  setPlayLimit: call({
    method: 'PUT',
    path: one,
    access,
    summary:
      'Set a limit of one’s own: lower it holds at once; higher it is to be confirmed after 24 hours',
    params: Which,
    body: z.object({ most: z.nullable(Most) }),
    /** From when on more room may be confirmed; nothing where the limit holds. */
    reply: z.object({ confirmFrom: z.nullable(Moment) }),
    problems: [commonProblems.notFound],
  }),

  confirmPlayLimit: call({
    method: 'POST',
    path: `${one}/raise`,
    access,
    summary: 'Confirm the room that was asked for 24 hours ago; it holds from now on',
    params: Which,
    body: z.object({ most: z.nullable(Most) }),
    reply: Done,
    problems: [
      commonProblems.notFound,
      complianceProblems.raiseTooEarly,
      complianceProblems.raiseChanged,
    ],
  }),

  dropPlayLimitRaise: call({
    method: 'DELETE',
    path: `${one}/raise`,
    access,
    summary: 'Take back more room that was asked for',
    params: Which,
    reply: Done,
    problems: [commonProblems.notFound],
  }),

  setPlayReminder: call({
    method: 'PUT',
    path: '/wps/member/reminder',
    access,
    summary: 'Set after how many minutes of play the reality check appears',
    body: z.object({ minutes: ReminderMinutes }),
    reply: Done,
  }),

  readPlayReminder: call({
    method: 'GET',
    path: '/wps/member/reminder',
    access,
    summary:
      'How long the member has played since the last reality check, and when the next one is due',
    reply: z.object({
      currency: Currency,
      isDue: z.boolean(),
      /** Of play, until the next reality check. */
      secondsLeft: z.int(),
      minutes: z.int(),
      staked: Units,
      paid: Units,
    }),
  }),

  seePlayReminder: call({
    method: 'POST',
    path: '/wps/member/reminder/seen',
    access,
    summary: 'Say that the reminder was read; the time of play counts anew',
    reply: Done,
  }),
}
