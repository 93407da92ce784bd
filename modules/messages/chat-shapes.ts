import { Line, Moment } from '@tessera/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { chatCharactersMost, chatWordCharacters, chatWordsMost } from './chat-limits.ts'

/** `lobby`, or the room of a table. */
export const RoomKey = z.string().check(z.regex(/^(lobby|table:[A-Za-z0-9-]{1,60})$/))

export const lobbyRoom = 'lobby'

/** Where a link stood. The screen says so in the language of the reader. */
export const linkMark = '[link]'

export const chatKinds = ['member', 'staff', 'envelope'] as const

/** A message of a room as everybody reads it: nothing in it names the account of its author. */
export const ChatMessage = z.object({
  id: z.uuid(),
  /** The order in the room. */
  number: z.int(),
  kind: z.enum(chatKinds),
  /** The same for all messages of an author; nothing for the staff. */
  authorId: z.nullable(z.uuid()),
  /** How the author is called here; empty for the staff. */
  name: z.string(),
  /** Plain text, in which nothing is a link. */
  content: z.string(),
  /** The rain that an envelope opens. */
  promotionId: z.nullable(z.uuid()),
  madeAt: Moment,
})
export type ChatMessage = z.output<typeof ChatMessage>

export const RoomState = z.object({
  key: RoomKey,
  /** Whether members may write. */
  isOpen: z.boolean(),
  slowSeconds: z.int(),
  charactersMax: z.int(),
})
export type RoomState = z.output<typeof RoomState>

/** Who may not write, and why. */
export const whyNotPost = ['muted', 'break', 'level', 'deposit'] as const

export const reportReasons = ['abuse', 'spam', 'scam', 'other'] as const

/** How the rooms of the site work. */
export const ChatRule = z.object({
  isOn: z.boolean(),
  slowSeconds: z.int().check(z.gte(0), z.lte(600)),
  charactersMax: z.int().check(z.gte(20), z.lte(chatCharactersMost)),
  names: z.enum(['masked', 'nickname']),
  links: z.enum(['removed', 'refused']),
  words: z.array(Line(chatWordCharacters)).check(z.maxLength(chatWordsMost)),
  /** The lowest VIP level that may write; 0: all. */
  vipMin: z.int().check(z.gte(0), z.lte(100)),
  /** What must have been deposited before, by currency; where a currency is missing, nothing. */
  depositsMin: z
    .array(
      z.object({
        currency: Currency,
        /** Digits of ledger units. */
        amount: z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/)),
      }),
    )
    .check(
      z.maxLength(50),
      z.refine((list) => new Set(list.map(({ currency }) => currency)).size === list.length),
    ),
})
export type ChatRule = z.output<typeof ChatRule>
