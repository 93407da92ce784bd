import { Moment, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { lengthOf } from './length-of.ts'
import { contentMax, titleMax } from './limits.ts'

export { type AnnouncementKind, announcementKinds, devices, executions, Language } from './kinds.ts'

// Lines may break; nothing else that cannot be seen. PostgreSQL keeps no NUL.
const isPlain = (text: string) => /^[^\p{Cc}]*$/u.test(text.replace(/[\n\t]/g, ''))

/** Text of several lines, trimmed. */
export const Lines = ({ min, max }: { min: number; max: number }) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(max * 4)),
      z.transform((text: string) => text.replace(/\r\n?/g, '\n').trim()),
    ),
    z.string().check(
      z.refine((text) => lengthOf(text) >= min && lengthOf(text) <= max),
      z.refine(isPlain),
    ),
  )

/** What is said in one language; the content is Markdown. */
export const Words = z.object({
  title: Lines({ min: 0, max: titleMax }),
  content: Lines({ min: 0, max: contentMax }),
})

/** What is said, by language. English is there: every other language falls back to it. */
export const Texts = z.record(z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2,4})?$/)), Words)
export type Texts = z.output<typeof Texts>

export const Pages = Whole({ min: 0, max: 1_000_000_000 })
export const Count = Whole({ min: 0, max: 1_000_000_000 })

/** Which change a value is as of; empty where the staff have changed nothing yet. */
export const Version = z.union([z.literal(''), z.uuid()])

export const MessagesChange = z.object({
  id: z.uuid(),
  subject: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The reason that a person gave. */
  reason: z.string(),
  madeAt: Moment,
})
export type MessagesChange = z.output<typeof MessagesChange>
