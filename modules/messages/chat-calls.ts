import { call, Done, feed, Moment, Whole } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import * as z from 'zod/mini'
import { chatCharactersMost } from './chat-limits.ts'
import { chatProblems } from './chat-problems.ts'
import { ChatMessage, reportReasons, RoomKey, RoomState, whyNotPost } from './chat-shapes.ts'
import { messagesProblems } from './problems.ts'

const params = z.object({ id: z.uuid() })

/** What came into a room and what went; a room that opened or closed. */
export const chatFeed = feed({
  name: 'messages.chat',
  access: 'guest',
  topic: RoomKey,
  message: z.object({
    added: z.array(ChatMessage),
    removed: z.array(z.uuid()),
    room: z.optional(RoomState),
  }),
})

/** The chat rooms, for guests who read and members who write. */
export const chatCalls = {
  readChat: call({
    method: 'GET',
    path: '/wps/chat/messages',
    access: 'guest',
    summary: 'The messages of a chat room, newest first, from a message on',
    isForAll: true,
    query: z.object({
      room: RoomKey,
      /** The `next` of the page before. */
      before: z.optional(Whole({ min: 1, max: 1_000_000_000_000 })),
    }),
    reply: z.object({
      room: RoomState,
      list: z.array(ChatMessage),
      next: z.nullable(z.int()),
    }),
    problems: [chatProblems.unknownRoom],
  }),

  readChatStanding: call({
    method: 'GET',
    path: '/wps/chat/standing',
    access: 'member',
    summary: 'Whether a member may write in a room, what they are called there, and whom they hide',
    query: z.object({ room: RoomKey }),
    reply: z.object({
      authorId: z.uuid(),
      name: z.string(),
      whyNot: z.nullable(z.enum(whyNotPost)),
      /** Why and until when they are muted; the level that is asked for. */
      mute: z.nullable(z.object({ until: Moment, reason: z.string() })),
      vipMin: z.int(),
      hidden: z.array(z.uuid()),
    }),
    problems: [chatProblems.unknownRoom],
  }),

  postChat: call({
    method: 'POST',
    path: '/wps/chat/messages',
    access: 'member',
    summary: 'Write in a chat room; the same id again changes nothing',
    body: z.object({
      /** Chosen by the browser and kept when it tries again. */
      id: z.uuid(),
      room: RoomKey,
      content: z.string().check(z.minLength(1), z.maxLength(chatCharactersMost * 4)),
    }),
    reply: ChatMessage,
    problems: [
      chatProblems.unknownRoom,
      chatProblems.roomClosed,
      chatProblems.chatEmpty,
      chatProblems.chatTooLong,
      chatProblems.chatSlow,
      chatProblems.chatFlood,
      chatProblems.chatRepeated,
      chatProblems.chatWords,
      chatProblems.chatLinks,
      chatProblems.chatMuted,
      chatProblems.chatLevel,
      chatProblems.chatDeposit,
      messagesProblems.usedDifferently,
      complianceProblems.onBreak,
    ],
  }),

  removeOwnChat: call({
    method: 'DELETE',
    path: '/wps/chat/messages/:id',
    access: 'member',
    summary: 'Take back an own message in its first minute',
    params,
    reply: Done,
    problems: [chatProblems.unknownChatMessage, chatProblems.removalOver],
  }),

  reportChat: call({
    method: 'POST',
    path: '/wps/chat/messages/:id/report',
    access: 'member',
    summary: 'Report a message to the staff, once',
    params,
    body: z.object({ reason: z.enum(reportReasons) }),
    reply: Done,
    problems: [chatProblems.unknownChatMessage, chatProblems.ownMessage, chatProblems.reportLimit],
  }),

  hideAuthor: call({
    method: 'PUT',
    path: '/wps/chat/authors/:id/hidden',
    access: 'member',
    summary: 'Hide the messages of an author from oneself, or show them again',
    params,
    body: z.object({ isHidden: z.boolean() }),
    reply: Done,
    problems: [chatProblems.hiddenLimit, chatProblems.unknownAuthor],
  }),
}
