import { call, commonProblems, Done, Moment, ShownName } from '@tessera/calls'
import { Currency } from '@tessera/money'
import { LanguageCode } from '@tessera/settings/calls'
import * as z from 'zod/mini'
import { officeProblems } from './problems.ts'

export const reportKinds = ['house', 'payments'] as const
export const reportTimes = ['day', 'week', 'month'] as const

const written = {
  name: ShownName(60),
  kind: z.enum(reportKinds),
  unit: Currency,
  every: z.enum(reportTimes),
  recipient: z.email().check(z.maxLength(254)),
  /** Of whoever reads it. */
  language: LanguageCode,
}

/** Figures that are sent by e-mail. */
export const Report = z.object({
  id: z.uuid(),
  ...written,
  staffAccount: z.string(),
  dueAt: Moment,
  /** The newest one that was written, and what became of it. */
  last: z.nullable(
    z.object({
      from: z.string(),
      to: z.string(),
      state: z.enum(['waiting', 'sent', 'dead']),
      fault: z.string(),
    }),
  ),
})
export type Report = z.output<typeof Report>
export const NewReport = z.object(written)
export type NewReport = z.output<typeof NewReport>

const access = 'staff:figures.send'
const params = z.object({ id: z.uuid() })

/** Reports by e-mail: the figures leave the site, so saving one asks for a fresh proof of identity. */
export const reportCalls = {
  listReports: call({
    method: 'GET',
    path: '/wps/staff/reports',
    access,
    summary: 'Which figures go to whom by mail, and what became of the newest ones',
    reply: z.object({ list: z.array(Report) }),
  }),

  saveReport: call({
    method: 'PUT',
    path: '/wps/staff/reports/:id',
    access,
    proof: 'recent',
    summary: 'Have figures sent as CSV, each day, week or month after it has ended',
    params,
    body: NewReport,
    reply: Done,
    problems: [officeProblems.reportsFull],
  }),

  removeReport: call({
    method: 'DELETE',
    path: '/wps/staff/reports/:id',
    access,
    summary: 'Send these figures no more',
    params,
    reply: Done,
    problems: [commonProblems.notFound],
  }),
}
