import { call, Day, Done, Line, Moment, PageSize, PlaceInTime, Reason } from '@tessera/calls'
import { settingsProblems } from '@tessera/settings/calls'
import * as z from 'zod/mini'
import { staffRows, staffRowsMax } from './limits.ts'
import { messagesProblems } from './problems.ts'
import { serviceCharactersMost } from './service-limits.ts'
import { serviceProblems } from './service-problems.ts'
import {
  Canned,
  conversationStates,
  fileTypes,
  ServiceFile,
  ServiceRule,
} from './service-shapes.ts'
import { Count, Lines, Version } from './shapes.ts'

const answer = 'staff:serviceChat.answer'
const settings = 'staff:serviceChat.settings'
const params = z.object({ id: z.uuid() })

export const queueViews = ['queue', 'mine', 'open', 'closed'] as const

export const StaffConversation = z.object({
  id: z.uuid(),
  state: z.enum(conversationStates),
  isLeft: z.boolean(),
  /** Of a member; nothing for a guest. */
  memberId: z.nullable(z.uuid()),
  account: z.nullable(z.string()),
  visitorName: z.string(),
  language: z.string(),
  staffAccount: z.nullable(z.string()),
  isMine: z.boolean(),
  isUnanswered: z.boolean(),
  lastContent: z.string(),
  madeAt: Moment,
  lastAt: Moment,
  rating: z.nullable(z.int()),
})
export type StaffConversation = z.output<typeof StaffConversation>

export const StaffServiceMessage = z.object({
  id: z.uuid(),
  number: z.int(),
  author: z.enum(['visitor', 'staff', 'note', 'event']),
  staffAccount: z.nullable(z.string()),
  content: z.string(),
  file: z.nullable(ServiceFile),
  madeAt: Moment,
})
export type StaffServiceMessage = z.output<typeof StaffServiceMessage>

export const ServiceFigures = z.object({
  conversations: Count,
  answered: Count,
  waiting: Count,
  /** Seconds to the first answer: the middle, and nine of ten are faster than this. */
  medianSeconds: z.nullable(z.int()),
  slowSeconds: z.nullable(z.int()),
  rated: Count,
  /** The mean of the ratings, in hundredths. */
  ratingHundredths: z.nullable(z.int()),
  days: z.array(
    z.object({
      day: z.string(),
      conversations: Count,
      answered: Count,
      medianSeconds: z.nullable(z.int()),
      ratingHundredths: z.nullable(z.int()),
    }),
  ),
  staff: z.array(
    z.object({
      account: z.string(),
      conversations: Count,
      medianSeconds: z.nullable(z.int()),
      rated: Count,
      ratingHundredths: z.nullable(z.int()),
    }),
  ),
})
export type ServiceFigures = z.output<typeof ServiceFigures>

export const CannedRow = z.extend(Canned, { id: z.uuid(), version: Version })
export type CannedRow = z.output<typeof CannedRow>

/** The desk of customer service. */
export const serviceChatStaffCalls = {
  listConversations: call({
    method: 'GET',
    path: '/wps/staff/service-chat',
    access: answer,
    summary: 'Conversations: those that wait, oldest first, or others, newest first',
    query: z.object({
      view: z._default(z.enum(queueViews), 'queue'),
      account: z.optional(Line(60)),
      words: z.optional(Line(100)),
      after: z.optional(PlaceInTime),
      pageSize: PageSize(staffRows, staffRowsMax),
    }),
    reply: z.object({
      list: z.array(StaffConversation),
      next: z.nullable(z.string()),
      waiting: Count,
      mineUnanswered: Count,
    }),
  }),
  readConversation: call({
    method: 'GET',
    path: '/wps/staff/service-chat/:id',
    access: answer,
    summary: 'A conversation with its notes',
    params,
    query: z.object({ isTyping: z._default(z.enum(['yes', 'no']), 'no') }),
    reply: z.extend(StaffConversation, {
      email: z.string(),
      network: z.string(),
      isVisitorTyping: z.boolean(),
      hasEmail: z.boolean(),
      ratingComment: z.string(),
      messages: z.array(StaffServiceMessage),
    }),
    problems: [serviceProblems.unknownConversation],
  }),
  takeConversation: call({
    method: 'POST',
    path: '/wps/staff/service-chat/:id/take',
    access: answer,
    summary: 'Take a conversation; also one that a colleague has, where that is said',
    params,
    body: z.object({ isOver: z._default(z.boolean(), false) }),
    reply: Done,
    problems: [
      serviceProblems.unknownConversation,
      serviceProblems.conversationClosed,
      serviceProblems.takenByOther,
    ],
  }),
  answerConversation: call({
    method: 'PUT',
    path: '/wps/staff/service-chat/:id/messages/:messageId',
    access: answer,
    summary: 'Answer in a conversation, or write a note that only the staff read',
    params: z.object({ id: z.uuid(), messageId: z.uuid() }),
    body: z.object({
      content: Lines({ min: 1, max: serviceCharactersMost }),
      isNote: z._default(z.boolean(), false),
    }),
    reply: Done,
    problems: [
      serviceProblems.unknownConversation,
      serviceProblems.conversationClosed,
      serviceProblems.takenByOther,
      messagesProblems.usedDifferently,
    ],
  }),
  readConversationFile: call({
    method: 'GET',
    path: '/wps/staff/service-chat/files/:id',
    access: answer,
    summary: 'A file of a conversation',
    params,
    reply: z.object({ name: z.string(), type: z.enum(fileTypes), data: z.string() }),
    problems: [serviceProblems.unknownFile],
  }),
  listColleagues: call({
    method: 'GET',
    path: '/wps/staff/service-chat/colleagues',
    access: answer,
    summary: 'Who else of the staff answers conversations',
    reply: z.object({
      list: z.array(z.object({ id: z.uuid(), account: z.string(), open: Count })),
    }),
  }),
  handOverConversation: call({
    method: 'POST',
    path: '/wps/staff/service-chat/:id/hand-over',
    access: answer,
    summary: 'Hand a conversation over to a colleague, with a note for them',
    params,
    body: z.object({ staffId: z.uuid(), note: z._default(Lines({ min: 0, max: 1_000 }), '') }),
    reply: Done,
    problems: [
      serviceProblems.unknownConversation,
      serviceProblems.conversationClosed,
      serviceProblems.unknownColleague,
    ],
  }),
  closeConversation: call({
    method: 'POST',
    path: '/wps/staff/service-chat/:id/close',
    access: answer,
    summary: 'Close a conversation, and send it by e-mail where that is said',
    params,
    body: z.object({ isMailed: z._default(z.boolean(), false) }),
    reply: Done,
    problems: [
      serviceProblems.unknownConversation,
      serviceProblems.transcriptAddress,
      serviceProblems.transcriptEarly,
      serviceProblems.transcriptLimit,
    ],
  }),
  listCanned: call({
    method: 'GET',
    path: '/wps/staff/service-chat/canned',
    access: answer,
    summary: 'The answers that are said often',
    reply: z.object({ list: z.array(CannedRow) }),
  }),
  saveCanned: call({
    method: 'PUT',
    path: '/wps/staff/service-chat/canned/:id',
    access: settings,
    summary: 'Write an answer that is said often',
    params,
    body: z.object({ version: Version, value: Canned, reason: Reason }),
    reply: Done,
    problems: [
      settingsProblems.changedMeanwhile,
      serviceProblems.cannedLimit,
      serviceProblems.cannedEnglish,
    ],
  }),
  removeCanned: call({
    method: 'DELETE',
    path: '/wps/staff/service-chat/canned/:id',
    access: settings,
    summary: 'Remove an answer that is said often',
    params,
    body: z.object({ reason: Reason }),
    reply: Done,
    problems: [serviceProblems.unknownCanned],
  }),
  readServiceFigures: call({
    method: 'GET',
    path: '/wps/staff/service-chat/figures',
    access: answer,
    summary: 'Waiting times and ratings, by business day and by who answered',
    query: z.object({ from: Day, to: Day }),
    reply: ServiceFigures,
    problems: [serviceProblems.figuresTooLong],
  }),
  readServiceRule: call({
    method: 'GET',
    path: '/wps/staff/service-chat/rule',
    access: settings,
    summary: 'How customer service works',
    reply: z.object({ version: Version, value: ServiceRule }),
  }),
  saveServiceRule: call({
    method: 'PUT',
    path: '/wps/staff/service-chat/rule',
    access: settings,
    summary: 'Set how customer service works: hours, files, idle conversations',
    body: z.object({ version: Version, value: ServiceRule, reason: Reason }),
    reply: Done,
    problems: [settingsProblems.changedMeanwhile],
  }),
}
