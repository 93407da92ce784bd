import { call, Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { Count, DeskIssue, ResultEntry } from './desk-shapes.ts'

/** Why an issue waits for a person. */
export const waitingKinds = ['disagrees', 'unconfirmed', 'late', 'stuck'] as const
export type WaitingKind = (typeof waitingKinds)[number]

export const WaitingIssue = z.object({
  kind: z.enum(waitingKinds),
  issue: DeskIssue,
  /** Since when it waits. */
  since: Moment,
  entries: z.array(ResultEntry),
  tickets: Count,
  /** What is staked on it, in each currency that the reader may see. */
  stakes: z.array(Money),
})
export type WaitingIssue = z.output<typeof WaitingIssue>

/** Results that wait, and what persons do about them. */
export const resultStaffCalls = {
  listWaitingIssues: call({
    method: 'GET',
    path: '/wps/staff/lottery/waiting',
    access: 'staff:lottery.read',
    summary:
      'Issues that wait for a person: disagreeing, unconfirmed and late results, stuck settlements',
    reply: z.object({ list: z.array(WaitingIssue) }),
  }),
}
