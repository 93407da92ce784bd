import { call, commonProblems, Day, Done, Line, Moment, PageSize } from '@tessera/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { memberRows, memberRowsMax, memberTagsMax } from './limits.ts'
import { identityProblems } from './problems.ts'
import { MemberRow } from './staff-calls.ts'

const Member = z.object({ id: z.uuid() })
const Reason = z.object({ reason: Line(200) })
const Tag = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/))

/** The fields of a search: `any` decides by the form of the text. */
export const memberFinders = [
  'any',
  'account',
  'name',
  'phone',
  'email',
  'card',
  'address',
  'browser',
  'id',
] as const
export type MemberFinder = (typeof memberFinders)[number]

export const MemberFilter = z.object({
  search: z.optional(z.union([z.literal(''), Line(120)])),
  by: z._default(z.enum(memberFinders), 'any'),
  /** `onBreak`: from play, of their own will. */
  status: z.optional(z.enum(['active', 'blocked', 'onBreak'])),
  kind: z.optional(z.enum(['member', 'trial', 'agent', 'test'])),
  currency: z.optional(Currency),
  tag: z.optional(Tag),
  /** Registered from this day on, and until the end of that one, in business days. */
  from: z.optional(Day),
  to: z.optional(Day),
})
export type MemberFilter = z.output<typeof MemberFilter>

export const MemberHit = z.extend(MemberRow, {
  tags: z.array(z.string()),
  isTest: z.boolean(),
})
export type MemberHit = z.output<typeof MemberHit>

const timelineLineKinds = [
  'account',
  'logIn',
  'bets',
  'money',
  'claim',
  'staff',
  'note',
  'inboxMessage',
  'feedback',
  'message',
] as const

/** Something that happened to a member. `source` is what it can be opened by: `deposit:<id>`. */
export const TimelineLine = z.object({
  id: z.string(),
  at: Moment,
  kind: z.enum(timelineLineKinds),
  what: z.string(),
  /** Names of the product, each by its field: `state.done`, `channel.bank`. */
  words: z.array(z.string()),
  text: z.string(),
  who: z.string(),
  money: z.nullable(Money),
  /** The bets of a day, in one line; `money` is what the member won with them, or lost. */
  bets: z.optional(z.object({ count: z.int(), stake: Money, prize: Money })),
  source: z.string(),
})
export type TimelineLine = z.output<typeof TimelineLine>

export const timelineKinds = ['all', ...timelineLineKinds] as const

/** What several accounts have in common, and how many of them there are. */
export const SharedThing = z.object({
  kind: z.enum(['browser', 'address', 'phone', 'email', 'card']),
  /** As it may be shown: the end of a number, an address. */
  shown: z.string(),
  /** How to search for all of them; empty where no search finds them. */
  search: z.string(),
  count: z.int(),
  members: z.array(
    z.object({ id: z.uuid(), account: z.string(), status: z.enum(['active', 'blocked']) }),
  ),
})
export type SharedThing = z.output<typeof SharedThing>

export const MemberMoney = z.object({
  unit: Currency,
  cash: Money,
  held: Money,
  deposits: z.object({ count: z.int(), sum: Money }),
  withdrawals: z.object({ count: z.int(), sum: Money }),
})
export type MemberMoney = z.output<typeof MemberMoney>

export const MemberNote = z.object({
  id: z.uuid(),
  staffAccount: z.string(),
  note: z.string(),
  madeAt: Moment,
  /** Written by who asks: they may strike it out. */
  isOwn: z.boolean(),
})

/** The members' desk of the back office. */
export const membersDeskCalls = {
  listMembers: call({
    method: 'GET',
    path: '/wps/staff/members',
    access: 'staff:members.read',
    summary: 'Members by name, phone, e-mail, card, address or browser, a page after a place',
    query: z.extend(MemberFilter, {
      /** The `next` of the page before. */
      after: z.optional(Line(600)),
      pageSize: PageSize(memberRows, memberRowsMax),
    }),
    reply: z.object({
      list: z.array(MemberHit),
      next: z.nullable(z.string()),
      /** Nobody is called so: these are called nearly so. */
      isNear: z.boolean(),
    }),
  }),

  listMemberTags: call({
    method: 'GET',
    path: '/wps/staff/memberTags',
    access: 'staff:members.read',
    summary: 'The tags of members, the most used first',
    reply: z.object({ list: z.array(z.object({ tag: z.string(), count: z.int() })) }),
  }),

  revealMember: call({
    method: 'POST',
    path: '/wps/staff/members/:id/personal',
    access: 'staff:members.personal',
    summary: 'The personal data of a member, unmasked; reading them is recorded',
    params: Member,
    reply: z.object({
      email: z.string(),
      countryDialingCode: z.string(),
      mobileNum: z.string(),
      payeeName: z.string(),
      birthDate: z.nullable(z.string()),
      details: z.record(z.string(), z.string()),
    }),
    problems: [commonProblems.notFound],
  }),

  readMemberMoney: call({
    method: 'GET',
    path: '/wps/staff/members/:id/money',
    access: 'staff:members.read',
    summary: 'What a member has, paid in and was paid, for each currency',
    params: Member,
    reply: z.object({ list: z.array(MemberMoney) }),
  }),

  readTimeline: call({
    method: 'GET',
    path: '/wps/staff/members/:id/timeline',
    access: 'staff:members.read',
    summary: 'Everything that happened to a member, newest first, a page before an instant',
    params: Member,
    query: z.object({
      kind: z._default(z.enum(timelineKinds), 'all'),
      before: z.optional(z.string().check(z.regex(/^\d{1,17}\.[\w:-]{1,80}$/))),
    }),
    reply: z.object({ list: z.array(TimelineLine), next: z.nullable(z.string()) }),
  }),

  listLinkedMembers: call({
    method: 'GET',
    path: '/wps/staff/members/:id/linked',
    access: 'staff:members.read',
    summary:
      'Accounts that share a browser, an address, a phone, an e-mail or a card with this one',
    params: Member,
    reply: z.object({ list: z.array(SharedThing) }),
  }),

  listMemberNotes: call({
    method: 'GET',
    path: '/wps/staff/members/:id/notes',
    access: 'staff:members.read',
    summary: 'What the staff wrote down about a member, newest first',
    params: Member,
    reply: z.object({ list: z.array(MemberNote) }),
  }),

  addMemberNote: call({
    method: 'POST',
    path: '/wps/staff/members/:id/notes',
    access: 'staff:members.notes',
    summary: 'Write something down about a member, for good',
    params: Member,
    body: z.object({
      id: z.uuid(),
      note: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000), z.regex(/^[^\0]*$/)),
    }),
    reply: Done,
    problems: [commonProblems.notFound],
  }),

  strikeMemberNote: call({
    method: 'DELETE',
    path: '/wps/staff/members/:id/notes/:noteId',
    access: 'staff:members.notes',
    summary:
      'Strike out a note of one’s own: it is no longer shown, and stays in the record of acts',
    params: z.extend(Member, { noteId: z.uuid() }),
    reply: Done,
    problems: [commonProblems.notFound],
  }),

  setMemberTags: call({
    method: 'PUT',
    path: '/wps/staff/members/:id/tags',
    access: 'staff:members.notes',
    summary: 'Set the tags of a member; recorded',
    params: Member,
    body: z.object({ tags: z.array(Tag).check(z.maxLength(memberTagsMax)) }),
    reply: Done,
    problems: [commonProblems.notFound],
  }),

  freezeMember: call({
    method: 'PUT',
    path: '/wps/staff/members/:id/freeze',
    access: 'staff:members.freeze',
    summary: 'Shut a member out at once, with a reason: no log-in, no play, no payment',
    params: Member,
    body: Reason,
    reply: Done,
    problems: [commonProblems.notFound],
  }),

  unfreezeMember: call({
    method: 'DELETE',
    path: '/wps/staff/members/:id/freeze',
    access: 'staff:members.freeze',
    summary: 'Let a member in again, with a reason',
    params: Member,
    body: Reason,
    reply: Done,
    problems: [commonProblems.notFound],
  }),

  resetMemberPassword: call({
    method: 'POST',
    path: '/wps/staff/members/:id/password',
    access: 'staff:members.reset',
    summary: 'Give a member a password for one log-in, at which they must choose their own',
    params: Member,
    body: Reason,
    reply: z.object({ password: z.string() }),
    problems: [commonProblems.notFound, identityProblems.noPasswordForTrials],
  }),

  resetMemberFactor: call({
    method: 'DELETE',
    path: '/wps/staff/members/:id/factors',
    access: 'staff:members.reset',
    summary: 'Take away a member’s authenticator app and passkeys, and sign them out',
    params: Member,
    body: Reason,
    reply: z.object({ apps: z.int(), passkeys: z.int() }),
    problems: [commonProblems.notFound],
  }),

  markTestMember: call({
    method: 'PUT',
    path: '/wps/staff/members/:id/test',
    access: 'staff:members.freeze',
    summary: 'Say that an account is for testing: from now on it counts in no figure, for good',
    params: Member,
    body: Reason,
    reply: Done,
    problems: [commonProblems.notFound],
  }),
}
