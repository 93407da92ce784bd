import { call, Done, Line, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { draftRows, draftRowsMax, reasonMax, settingBytesMax } from './limits.ts'
import { settingsProblems } from './problems.ts'
import { Version } from './staff-shapes.ts'

export const draftStates = ['open', 'ended'] as const
/** A word of the code, and what it is about: `brand`, `tableLimits:baccarat-1:USD`. */
export const Subject = z
  .string()
  .check(z.regex(/^[a-z][A-Za-z]{1,39}(:[A-Za-z0-9][A-Za-z0-9_: -]{0,79})?$/))
const Sides = z.record(z.string(), z.unknown())

export const Draft = z.object({
  id: z.uuid(),
  subject: z.string(),
  /** What the subject is about, in the language of who reads: a table, a room. Absent where it has no such name. */
  about: z.optional(z.string()),
  reason: z.string(),
  staffAccount: z.string(),
  madeAt: Moment,
  /** When it is published automatically; null: by a person. */
  publishAt: z.nullable(Moment),
  state: z.enum(['waiting', 'published', 'stopped', 'dropped']),
  /** The problem that kept it from being set, by its code. */
  stoppedBy: z.string(),
  /** It waits for another person's approval. */
  needsSecond: z.boolean(),
  secondAccount: z.nullable(z.string()),
  isMine: z.boolean(),
  /** What it was made from has changed meanwhile. */
  isStale: z.boolean(),
  before: Sides,
  after: Sides,
})
export type Draft = z.output<typeof Draft>

const access = 'staff:drafts.write'
const path = '/wps/staff/site/drafts'
const params = z.object({ id: z.uuid() })
const acting = [settingsProblems.unknownDraft, settingsProblems.draftEnded] as const
const setting = [
  ...acting,
  settingsProblems.changedMeanwhile,
  settingsProblems.settingRefused,
  settingsProblems.secondPersonNeeded,
] as const

/** Changes of the site that are written first and published later. Staff who may change a part may draft it. */
export const draftCalls = {
  listDrafts: call({
    method: 'GET',
    path,
    access,
    summary: 'Drafts, field by field beside the current values, newest first',
    query: z.object({
      state: z._default(z.enum(draftStates), 'open'),
      pageNo: PageNo,
      pageSize: PageSize(draftRows, draftRowsMax),
    }),
    reply: z.object({ list: z.array(Draft), totalPages: Whole({ min: 0, max: 1_000_000_000 }) }),
  }),
  saveDraft: call({
    method: 'PUT',
    path: `${path}/:id`,
    access,
    summary: 'Keep a change of the site as a draft, also one that is set by itself at its minute',
    params,
    bytesMax: settingBytesMax,
    body: z.object({
      subject: Subject,
      version: Version,
      value: z.unknown(),
      reason: Line(reasonMax),
      publishAt: z.nullable(Moment),
    }),
    reply: Done,
    problems: [
      settingsProblems.changedMeanwhile,
      settingsProblems.settingRefused,
      settingsProblems.draftEnded,
    ],
  }),
  scheduleDraft: call({
    method: 'PUT',
    path: `${path}/:id/time`,
    access,
    summary: 'Set when a draft is published automatically, or that a person publishes it',
    params,
    body: z.object({ publishAt: z.nullable(Moment) }),
    reply: Done,
    problems: [...acting, settingsProblems.settingRefused],
  }),
  secondDraft: call({
    method: 'POST',
    path: `${path}/:id/second`,
    access,
    summary: 'Approve the draft of another person',
    params,
    reply: Done,
    problems: [...acting, settingsProblems.ownDraft],
  }),
  publishDraft: call({
    method: 'POST',
    path: `${path}/:id/publish`,
    access,
    summary: 'Set what was drafted, at once',
    params,
    reply: Done,
    problems: setting,
  }),
  renewDraft: call({
    method: 'POST',
    path: `${path}/:id/renew`,
    access,
    summary:
      'Renew a draft from the current values: only the fields that it changes are kept of it',
    params,
    reply: Done,
    problems: acting,
  }),
  dropDraft: call({
    method: 'DELETE',
    path: `${path}/:id`,
    access,
    summary: 'Give a draft up',
    params,
    reply: Done,
    problems: acting,
  }),
  restoreDraft: call({
    method: 'POST',
    path: `${path}/:id/restore`,
    access,
    summary: 'Take a draft up again that was given up; a minute that is over is forgotten',
    params,
    reply: Done,
    problems: acting,
  }),
  rollBack: call({
    method: 'POST',
    path: '/wps/staff/site/changes/:id/roll-back',
    access,
    summary:
      'Set again what was before a change, as a new change; where it takes two people, as a draft',
    params,
    body: z.object({ version: Version, reason: Line(reasonMax), draftId: z.uuid() }),
    reply: z.object({ isPublished: z.boolean() }),
    problems: [
      settingsProblems.unknownChange,
      settingsProblems.changedMeanwhile,
      settingsProblems.settingRefused,
      settingsProblems.draftEnded,
    ],
  }),
}
