import { call, Done, Line, Moment, PageNo, PageSize, PlaceInTime, Reason } from '@tessera/calls'
import { settingsProblems } from '@tessera/settings/calls'
import * as z from 'zod/mini'
import { staffRows, staffRowsMax } from './limits.ts'
import { messagesProblems } from './problems.ts'
import {
  announcementKinds,
  Count,
  devices,
  executions,
  Lines,
  MessagesChange,
  Pages,
  Texts,
  Version,
} from './shapes.ts'

const write = 'staff:messages.write'
const readFeedback = 'staff:feedback.read'
const id = z.object({ id: z.uuid() })
const page = { pageNo: PageNo, pageSize: PageSize(staffRows, staffRowsMax) }
const walk = {
  /** The `next` of the page before. */
  after: z.optional(PlaceInTime),
  pageSize: page.pageSize,
}

/** An announcement as the staff write it. */
export const AnnouncementDraft = z.object({
  kind: z.enum(announcementKinds),
  /** Whose popup it is; of every other kind it means nothing. */
  execution: z.enum(executions),
  texts: Texts,
  promotionType: z.nullable(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/))),
  /** The smaller, the further up. */
  sort: z.int().check(z.gte(-9_999), z.lte(9_999)),
  startsAt: Moment,
  endsAt: z.nullable(Moment),
  isPublished: z.boolean(),
  /** What its readers hold in their hands. */
  device: z._default(z.enum(devices), 'all'),
  /** What its readers read; none: whatever they read. */
  languages: z._default(
    z.array(z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2,4})?$/))).check(z.maxLength(20)),
    [],
  ),
})
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>

export const StaffAnnouncement = z.extend(AnnouncementDraft, { id: z.uuid(), version: Version })
export type StaffAnnouncement = z.output<typeof StaffAnnouncement>

/** Whether a caller who names no kinds also gets the headlines. */
export const NoticeRule = z.object({ tellsHeadlines: z.boolean() })

export const audiences = ['one', 'all', 'players', 'agents'] as const
export type Audience = (typeof audiences)[number]

export const SentMessage = z.object({
  id: z.uuid(),
  audience: z.enum(audiences),
  /** The member's account, where it went to one. */
  account: z.nullable(z.string()),
  title: z.string(),
  sentAt: Moment,
  /** Who sent it; nothing where no person did. */
  staffAccount: z.nullable(z.string()),
  readCount: Count,
})
export type SentMessage = z.output<typeof SentMessage>

export const FeedbackRow = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  account: z.string(),
  content: z.string(),
  madeAt: Moment,
  answer: z.nullable(z.object({ content: z.string(), staffAccount: z.string(), at: Moment })),
})
export type FeedbackRow = z.output<typeof FeedbackRow>

/** What the staff announce, send and answer. Each change is written down for ever. */
export const messagesStaffCalls = {
  listStaffAnnouncements: call({
    method: 'GET',
    path: '/wps/staff/announcements',
    access: write,
    summary: 'Every announcement of a kind, also what is not shown yet and what is over',
    query: z.object({ kind: z._default(z.enum(announcementKinds), 'PU'), ...page }),
    reply: z.object({ list: z.array(StaffAnnouncement), totalPages: Pages }),
  }),
  saveAnnouncement: call({
    method: 'PUT',
    path: '/wps/staff/announcements/:id',
    access: write,
    summary: 'Announce something, or change what is announced',
    params: id,
    body: z.object({ version: Version, value: AnnouncementDraft, reason: Reason }),
    reply: Done,
    problems: [
      settingsProblems.changedMeanwhile,
      messagesProblems.englishNeeded,
      messagesProblems.onlyTags,
      messagesProblems.endsTooEarly,
    ],
  }),
  restoreAnnouncement: call({
    method: 'POST',
    path: '/wps/staff/announcements/changes/:id/roll-back',
    access: write,
    summary: 'Restore an announcement as it was before a change, as a new change',
    params: id,
    body: z.object({ version: Version, reason: Reason }),
    reply: Done,
    problems: [
      messagesProblems.unknownChange,
      settingsProblems.changedMeanwhile,
      messagesProblems.onlyTags,
    ],
  }),
  removeAnnouncement: call({
    method: 'DELETE',
    path: '/wps/staff/announcements/:id',
    access: write,
    summary: 'Take an announcement away; its last words stay in the history',
    params: id,
    body: z.object({ reason: Reason }),
    reply: Done,
    problems: [messagesProblems.unknownAnnouncement],
  }),
  readNoticeRule: call({
    method: 'GET',
    path: '/wps/staff/announcements/rule',
    access: write,
    summary: 'Whether the notice call returns headlines where no kinds are named',
    reply: z.object({ version: Version, value: NoticeRule }),
  }),
  saveNoticeRule: call({
    method: 'PUT',
    path: '/wps/staff/announcements/rule',
    access: write,
    summary: 'Set whether the notice call returns headlines where no kinds are named',
    body: z.object({ version: Version, value: NoticeRule, reason: Reason }),
    reply: Done,
    problems: [settingsProblems.changedMeanwhile],
  }),

  listSentMessages: call({
    method: 'GET',
    path: '/wps/staff/messages',
    access: write,
    summary: 'What was sent to members, newest first',
    query: z.object(walk),
    reply: z.object({ list: z.array(SentMessage), next: z.nullable(z.string()) }),
  }),
  countReach: call({
    method: 'GET',
    path: '/wps/staff/messages/reach',
    access: write,
    summary: 'How many members a message would reach now',
    query: z.object({ audience: z.enum(audiences), account: z.optional(Line(32)) }),
    reply: z.object({ count: Count }),
    problems: [messagesProblems.unknownMember],
  }),
  sendMessage: call({
    method: 'PUT',
    path: '/wps/staff/messages/:id',
    access: write,
    summary: 'Send a message to one member or to many, now or later',
    params: id,
    body: z.object({
      audience: z.enum(audiences),
      /** Whom it is for, where it is for one. */
      account: z.optional(Line(32)),
      texts: Texts,
      /** Without it, or where it is over, now. */
      sentAt: z.nullable(Moment),
    }),
    reply: Done,
    problems: [
      messagesProblems.unknownMember,
      messagesProblems.englishNeeded,
      messagesProblems.usedDifferently,
    ],
  }),

  listFeedback: call({
    method: 'GET',
    path: '/wps/staff/feedback',
    access: readFeedback,
    summary: 'Feedback of members, newest first',
    query: z.object({ state: z._default(z.enum(['open', 'answered', 'all']), 'open'), ...walk }),
    reply: z.object({ list: z.array(FeedbackRow), next: z.nullable(z.string()) }),
  }),
  answerFeedback: call({
    method: 'PUT',
    path: '/wps/staff/feedback/:id/answer',
    access: write,
    summary: 'Answer a feedback; the answer arrives among the messages of who wrote it',
    params: id,
    body: z.object({ content: Lines({ min: 1, max: 2_000 }) }),
    reply: Done,
    problems: [messagesProblems.unknownFeedback, messagesProblems.alreadyAnswered],
  }),

  listMessagesChanges: call({
    method: 'GET',
    path: '/wps/staff/messages/changes',
    access: write,
    summary: 'Who announced, sent or answered what, newest first',
    query: z.object({
      of: z._default(z.enum(['announcement', 'message', 'feedback', 'notices']), 'announcement'),
      ...page,
    }),
    reply: z.object({ list: z.array(MessagesChange), totalPages: Pages }),
  }),
}
