import { call, Done, feed, LineOrEmpty, Line, Moment, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { messagesProblems } from './problems.ts'
import { fileNameMost, serviceCharactersMost, serviceFileCharactersMost } from './service-limits.ts'
import { serviceProblems } from './service-problems.ts'
import { Conversation, fileTypes } from './service-shapes.ts'
import { Lines } from './shapes.ts'

const params = z.object({ id: z.uuid() })
const Content = Lines({ min: 1, max: serviceCharactersMost })
const Email = z.union([z.literal(''), z.email().check(z.maxLength(254))])

/** That something changed in a conversation. It says nothing of what: who may know asks. */
export const serviceFeed = feed({
  name: 'messages.service',
  access: 'guest',
  topic: z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/)),
  message: z.object({}),
})

const ofOwn = [serviceProblems.unknownConversation]

/** Customer service in the product, for guests and members: each reaches their own conversation and no other. */
export const serviceChatCalls = {
  readServiceChat: call({
    method: 'GET',
    path: '/wps/service-chat',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'Whether somebody answers now, and the conversation of who asks',
    reply: z.object({
      isOn: z.boolean(),
      isOpen: z.boolean(),
      /** When somebody answers next, where it is closed. */
      opensAt: z.nullable(Moment),
      hasFiles: z.boolean(),
      /** A guest says how they are called, and outside of the hours where to write to. */
      isGuest: z.boolean(),
      conversation: z.nullable(Conversation),
    }),
  }),

  readServiceUnread: call({
    method: 'GET',
    path: '/wps/service-chat/unread',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'How many answers of customer service wait to be read',
    reply: z.object({ unread: z.int(), line: z.nullable(z.string()) }),
  }),

  beginServiceChat: call({
    method: 'PUT',
    path: '/wps/service-chat/conversations/:id',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'Begin a conversation with customer service; the same id again changes nothing',
    params,
    body: z.object({
      /** Made by the browser of a guest and kept when it tries again: whoever has it reads the conversation. */
      key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
      name: LineOrEmpty(60),
      email: Email,
      language: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'EN'),
      messageId: z.uuid(),
      content: Content,
    }),
    reply: Done,
    problems: [
      serviceProblems.serviceOff,
      serviceProblems.serviceEmail,
      serviceProblems.serviceLimit,
      messagesProblems.usedDifferently,
    ],
  }),

  writeToService: call({
    method: 'PUT',
    path: '/wps/service-chat/messages/:id',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'Write in the own conversation; the same id again changes nothing',
    params,
    body: z.object({ content: Content }),
    reply: Done,
    problems: [
      ...ofOwn,
      serviceProblems.conversationClosed,
      serviceProblems.serviceFlood,
      messagesProblems.usedDifferently,
    ],
  }),

  sendServiceFile: call({
    method: 'PUT',
    path: '/wps/service-chat/files/:id',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'Send a file in the own conversation (PNG, JPG or PDF in Base64, 5 MB)',
    bytesMax: serviceFileCharactersMost + 1_000,
    params,
    body: z.object({
      name: Line(fileNameMost),
      data: z
        .string()
        .check(
          z.minLength(4),
          z.maxLength(serviceFileCharactersMost),
          z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
        ),
    }),
    reply: Done,
    problems: [
      ...ofOwn,
      serviceProblems.conversationClosed,
      serviceProblems.serviceFlood,
      serviceProblems.fileRefused,
      serviceProblems.filesLimit,
      serviceProblems.filesOff,
      messagesProblems.usedDifferently,
    ],
  }),

  readServiceFile: call({
    method: 'GET',
    path: '/wps/service-chat/files/:id',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'A file of the own conversation',
    params,
    reply: z.object({ name: z.string(), type: z.enum(fileTypes), data: z.string() }),
    problems: [serviceProblems.unknownFile],
  }),

  sawServiceMessages: call({
    method: 'POST',
    path: '/wps/service-chat/seen',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'Note up to which message the own conversation was read',
    body: z.object({ number: Whole({ min: 0, max: 1_000_000_000_000 }) }),
    reply: Done,
    problems: ofOwn,
  }),

  typeToService: call({
    method: 'POST',
    path: '/wps/service-chat/typing',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'Say that the visitor is writing',
    reply: Done,
    problems: ofOwn,
  }),

  closeServiceChat: call({
    method: 'POST',
    path: '/wps/service-chat/close',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'Close the own conversation',
    reply: Done,
    problems: ofOwn,
  }),

  rateServiceChat: call({
    method: 'POST',
    path: '/wps/service-chat/rating',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'Rate the own conversation after it was closed',
    body: z.object({
      stars: z.int().check(z.gte(1), z.lte(5)),
      comment: z._default(Lines({ min: 0, max: 300 }), ''),
    }),
    reply: Done,
    problems: [...ofOwn, serviceProblems.conversationOpen],
  }),

  mailServiceChat: call({
    method: 'POST',
    path: '/wps/service-chat/transcript',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'Send the own conversation by e-mail, to the address that is known of the visitor',
    body: z.object({ nth: Whole({ min: 1, max: 3 }) }),
    reply: Done,
    problems: [
      ...ofOwn,
      serviceProblems.transcriptAddress,
      serviceProblems.transcriptEarly,
      serviceProblems.transcriptLimit,
    ],
  }),
}
