import { call, Day, Line, Moment, PageSize, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { actRows, actRowsMax } from './limits.ts'

/** An act of the staff as it was written down, with its place in the chain. */
export const Act = z.object({
  number: z.int(),
  /** To the millionth of a second, as it was hashed. */
  at: z.string(),
  staffId: z.string(),
  staffAccount: z.string(),
  act: z.string(),
  outcome: z.enum(['done', 'refused']),
  subject: z.string(),
  /** JSON texts, as they were hashed. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.string(),
  address: z.string(),
  requestId: z.string(),
  previous: z.string(),
  hash: z.string(),
})
export type Act = z.output<typeof Act>

/** With what it is about, where that has a name: the account of a member, a table, a room. */
export const ActLine = z.extend(Act, { about: z.optional(z.string()) })
export type ActLine = z.output<typeof ActLine>

export const Head = z.object({ number: z.int(), hash: z.string() })
export const DayHead = z.extend(Head, { day: z.string(), publishedAt: Moment })
export type DayHead = z.output<typeof DayHead>

const Broken = z.object({
  number: z.int(),
  why: z.enum(['missing', 'changed', 'inserted', 'headDiffers', 'publishedDiffers']),
})

const Words = z.optional(z.union([z.literal(''), Line(200)]))
const SomeDay = z.optional(z.union([z.literal(''), Day]))
const EntryNumber = Whole({ min: 0, max: 9_007_199_254_740_991 })

/** What the staff look for in the record: every part is optional. */
export const ActSearch = z.object({
  /** A part of what is known: a staff account, a member, or an act by its words. */
  search: Words,
  person: Words,
  act: Words,
  subject: Words,
  requestId: Words,
  from: SomeDay,
  until: SomeDay,
  outcome: z.optional(z.union([z.literal(''), z.enum(['done', 'refused'])])),
})
export type ActSearch = z.input<typeof ActSearch>

const access = 'staff:audit.read'

/** The record of acts, for the staff who may read it. */
export const auditCalls = {
  listActs: call({
    method: 'GET',
    path: '/wps/staff/audit',
    access,
    summary: 'What the staff did, newest first, by person, act, subject, time or request',
    query: z.extend(ActSearch, {
      /** The acts whose words have `search` within, in the language of who asks; between commas. */
      acts: z.optional(z.string().check(z.maxLength(8_000), z.regex(/^[\w.,]*$/))),
      /** Entries before this number. */
      before: z.optional(EntryNumber),
      pageSize: PageSize(actRows, actRowsMax),
    }),
    reply: z.object({ list: z.array(ActLine), next: z.nullable(z.int()) }),
  }),

  exportActs: call({
    method: 'GET',
    path: '/wps/staff/audit/file',
    access,
    isAct: true,
    summary: 'A piece of the whole record, oldest first, with its head and the published ones',
    query: z.object({ after: z.optional(EntryNumber) }),
    reply: z.object({ head: Head, published: z.array(DayHead), entries: z.array(Act) }),
  }),

  checkActs: call({
    method: 'GET',
    path: '/wps/staff/audit/check',
    access,
    summary: 'Whether the record is as it was written; else the first entry that is not',
    reply: z.object({ count: z.int(), broken: z.nullable(Broken) }),
  }),
}

/** The published hashes of the audit log. */
export const headsCalls = {
  listHeads: call({
    method: 'GET',
    path: '/wps/audit/heads',
    access: 'guest',
    summary: 'The last entry of each day in the record of what the staff did, by its hash',
    reply: z.object({ list: z.array(DayHead) }),
  }),
}
