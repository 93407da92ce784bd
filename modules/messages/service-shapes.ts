import { Line, Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { cannedCharactersMost } from './service-limits.ts'
import { Lines } from './shapes.ts'

export const conversationStates = ['waiting', 'open', 'closed'] as const
export type ConversationState = (typeof conversationStates)[number]

export const fileTypes = ['image/jpeg', 'application/pdf'] as const

export const ServiceFile = z.object({ id: z.uuid(), name: z.string(), type: z.enum(fileTypes) })
export type ServiceFile = z.output<typeof ServiceFile>

/** What happened in a conversation, as its own line in it. */
export const serviceEvents = [
  'joined',
  'handedOver',
  'closedByVisitor',
  'closedByStaff',
  'closedIdle',
] as const

/** A message as the visitor reads it: nothing in it names who of the staff wrote it. */
export const ServiceMessage = z.object({
  id: z.uuid(),
  number: z.int(),
  from: z.enum(['visitor', 'staff', 'event']),
  /** Plain text; of an event its word. */
  content: z.string(),
  file: z.nullable(ServiceFile),
  madeAt: Moment,
})
export type ServiceMessage = z.output<typeof ServiceMessage>

export const Conversation = z.object({
  id: z.uuid(),
  /** The topic on which its changes are told. Nobody else is given it. */
  line: z.string(),
  state: z.enum(conversationStates),
  /** It was written outside of the opening hours. */
  isLeft: z.boolean(),
  /** How many wait before this one. */
  ahead: z.int(),
  messages: z.array(ServiceMessage),
  isStaffTyping: z.boolean(),
  unread: z.int(),
  rating: z.nullable(z.int()),
  hasAnswer: z.boolean(),
  /** Whether there is an address to send it to. */
  hasEmail: z.boolean(),
})
export type Conversation = z.output<typeof Conversation>

const Minute = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))

export const OpeningTime = z
  .object({
    /** 0 is Sunday. */
    day: z.int().check(z.gte(0), z.lte(6)),
    from: Minute,
    to: Minute,
  })
  .check(z.refine(({ from, to }) => from < to, 'ends before it begins'))
export type OpeningTime = z.output<typeof OpeningTime>

/** How customer service works. */
export const ServiceRule = z.object({
  isOn: z.boolean(),
  isAlwaysOpen: z.boolean(),
  /** When somebody answers, in the time of the business day. */
  hours: z.array(OpeningTime).check(z.maxLength(21)),
  hasFiles: z.boolean(),
  /** A conversation in which nobody has written for so long is closed. */
  idleMinutes: z.int().check(z.gte(5), z.lte(10_080)),
})
export type ServiceRule = z.output<typeof ServiceRule>

/** An answer that is said often, by language. */
export const Canned = z.object({
  title: Line(60),
  texts: z.record(
    z.string().check(z.regex(/^[A-Z]{2}$/)),
    Lines({ min: 1, max: cannedCharactersMost }),
  ),
  sort: z.int().check(z.gte(0), z.lte(9_999)),
})
export type Canned = z.output<typeof Canned>
