import { call, Done, Line, Moment, PlaceInTime, PageSize, Reason, Whole } from '@tessera/calls'
import { settingsProblems } from '@tessera/settings/calls'
import * as z from 'zod/mini'
import { chatCharactersMost, muteMinutesMost } from './chat-limits.ts'
import { chatProblems } from './chat-problems.ts'
import { ChatMessage, ChatRule, reportReasons, RoomKey } from './chat-shapes.ts'
import { staffRows, staffRowsMax } from './limits.ts'
import { messagesProblems } from './problems.ts'
import { Count, Version } from './shapes.ts'

const read = 'staff:chat.read'
const moderate = 'staff:chat.moderate'
const settings = 'staff:chat.settings'
const params = z.object({ id: z.uuid() })
const room = z.object({ room: RoomKey })
const walk = { after: z.optional(PlaceInTime), pageSize: PageSize(staffRows, staffRowsMax) }

/** What a room is called for who reads of it; nothing for the lobby, which the screen has a word for. */
const RoomName = z.nullable(z.string())

export const StaffRoom = z.object({
  key: RoomKey,
  name: RoomName,
  isOpen: z.boolean(),
  slowSeconds: z.nullable(z.int()),
  /** Messages of the last hour, and who wrote them. */
  messages: Count,
  authors: Count,
  lastAt: z.nullable(Moment),
  openReports: Count,
})
export type StaffRoom = z.output<typeof StaffRoom>

/** A message with everything that the staff may know of it. */
export const StaffChatMessage = z.extend(ChatMessage, {
  room: RoomKey,
  roomName: RoomName,
  memberId: z.nullable(z.uuid()),
  /** Of the member, or of who of the staff wrote it. */
  account: z.string(),
  network: z.string(),
  removal: z.nullable(z.object({ by: z.string(), reason: z.string(), at: Moment })),
})
export type StaffChatMessage = z.output<typeof StaffChatMessage>

export const ChatMute = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  account: z.string(),
  room: z.nullable(RoomKey),
  roomName: RoomName,
  reason: z.string(),
  staffAccount: z.string(),
  beginsAt: Moment,
  endsAt: Moment,
  endedBy: z.nullable(z.string()),
  isRunning: z.boolean(),
})
export type ChatMute = z.output<typeof ChatMute>

export const ChatReport = z.object({
  message: StaffChatMessage,
  reports: z.array(
    z.object({ account: z.string(), reason: z.enum(reportReasons), madeAt: Moment }),
  ),
  decision: z.nullable(z.enum(['removed', 'kept'])),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
})
export type ChatReport = z.output<typeof ChatReport>

/** The chat rooms, for the staff who keep order in them. */
export const chatStaffCalls = {
  listChatRooms: call({
    method: 'GET',
    path: '/wps/staff/chat/rooms',
    access: read,
    summary: 'The chat rooms with what goes on in them',
    reply: z.object({ list: z.array(StaffRoom) }),
  }),
  readStaffChat: call({
    method: 'GET',
    path: '/wps/staff/chat/messages',
    access: read,
    summary: 'The messages of a room, also those that were removed, newest first',
    query: z.object({
      room: RoomKey,
      account: z.optional(Line(32)),
      before: z.optional(Whole({ min: 1, max: 1_000_000_000_000 })),
    }),
    reply: z.object({ list: z.array(StaffChatMessage), next: z.nullable(z.int()) }),
    problems: [chatProblems.unknownRoom],
  }),
  postStaffChat: call({
    method: 'PUT',
    path: '/wps/staff/chat/messages/:id',
    access: moderate,
    summary: 'Write in a room as the staff of the site',
    params,
    body: z.object({ room: RoomKey, content: Line(chatCharactersMost) }),
    reply: Done,
    problems: [chatProblems.unknownRoom, messagesProblems.usedDifferently],
  }),
  listChatRains: call({
    method: 'GET',
    path: '/wps/staff/chat/rains',
    access: moderate,
    summary: 'The red-envelope rains that run now, to be dropped in a room',
    reply: z.object({ list: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  }),
  dropChatEnvelope: call({
    method: 'PUT',
    path: '/wps/staff/chat/envelopes/:id',
    access: moderate,
    summary: 'Drop a red envelope in a room: it opens a rain that runs',
    params,
    body: z.object({ room: RoomKey, promotionId: z.uuid() }),
    reply: Done,
    problems: [
      chatProblems.unknownRoom,
      chatProblems.unknownRain,
      messagesProblems.usedDifferently,
    ],
  }),
  removeChatMessage: call({
    method: 'POST',
    path: '/wps/staff/chat/messages/:id/remove',
    access: moderate,
    summary: 'Take a message away; its words stay in the history of the staff',
    params,
    body: z.object({ reason: Reason }),
    reply: Done,
    problems: [chatProblems.unknownChatMessage],
  }),
  muteChatMember: call({
    method: 'PUT',
    path: '/wps/staff/chat/mutes/:id',
    access: moderate,
    summary: 'Mute a member in one room or in all, for a time',
    params,
    body: z.object({
      memberId: z.uuid(),
      room: z.nullable(RoomKey),
      minutes: z.int().check(z.gte(1), z.lte(muteMinutesMost)),
      reason: Reason,
    }),
    reply: Done,
    problems: [
      chatProblems.unknownRoom,
      messagesProblems.unknownMember,
      messagesProblems.usedDifferently,
    ],
  }),
  endChatMute: call({
    method: 'POST',
    path: '/wps/staff/chat/mutes/:id/end',
    access: moderate,
    summary: 'End a mute before its time',
    params,
    body: z.object({ reason: Reason }),
    reply: Done,
    problems: [chatProblems.unknownMute],
  }),
  listChatMutes: call({
    method: 'GET',
    path: '/wps/staff/chat/mutes',
    access: read,
    summary: 'Who was muted by whom and why, newest first',
    query: z.object({ account: z.optional(Line(32)), ...walk }),
    reply: z.object({ list: z.array(ChatMute), next: z.nullable(z.string()) }),
  }),
  listChatReports: call({
    method: 'GET',
    path: '/wps/staff/chat/reports',
    access: read,
    summary: 'Reported messages: those that wait, oldest first, or those that were decided on',
    query: z.object({ isOpen: z._default(z.enum(['yes', 'no']), 'yes'), ...walk }),
    reply: z.object({ list: z.array(ChatReport), next: z.nullable(z.string()) }),
  }),
  decideChatReport: call({
    method: 'POST',
    path: '/wps/staff/chat/reports/:id/decide',
    access: moderate,
    summary: 'Decide on the reports of a message: remove it or keep it',
    params,
    body: z.object({ decision: z.enum(['removed', 'kept']), reason: Reason }),
    reply: Done,
    problems: [chatProblems.unknownChatMessage],
  }),
  setChatRoom: call({
    method: 'PUT',
    path: '/wps/staff/chat/rooms/:room',
    access: moderate,
    summary: 'Open or close a room, and set its slow mode',
    params: room,
    body: z.object({
      isOpen: z.boolean(),
      /** Nothing: as the rule of the site says. */
      slowSeconds: z.nullable(z.int().check(z.gte(0), z.lte(600))),
      reason: Reason,
    }),
    reply: Done,
    problems: [chatProblems.unknownRoom],
  }),
  readChatRule: call({
    method: 'GET',
    path: '/wps/staff/chat/rule',
    access: settings,
    summary: 'How the chat rooms work',
    reply: z.object({ version: Version, value: ChatRule }),
  }),
  saveChatRule: call({
    method: 'PUT',
    path: '/wps/staff/chat/rule',
    access: settings,
    summary: 'Set how the chat rooms work: slow mode, length, words, names, who may write',
    body: z.object({ version: Version, value: ChatRule, reason: Reason }),
    reply: Done,
    problems: [settingsProblems.changedMeanwhile],
  }),
}
