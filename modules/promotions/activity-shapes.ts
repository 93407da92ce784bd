import { Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { commentLettersMost, picturesMost } from './limits.ts'
import { promotionStatuses, TermLine } from './shapes.ts'

export const applicationStates = ['applying', 'issued', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Letters as people count them, not the halves of which some are stored. */
export const lettersOf = (text: string): number => Array.from(text).length

// Lines of text: no other sign that is unseen, and none that turns the direction of what follows.
const comment = /^(?:\n|[^\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}])*$/u

export const Comment = z.string().check(
  z.trim(),
  z.normalize('NFC'),
  z.maxLength(commentLettersMost * 2),
  z.regex(comment),
  z.refine((text) => lettersOf(text) <= commentLettersMost, 'has too many letters'),
)

export const Picture = z.object({ id: z.uuid(), width: z.int(), height: z.int() })
export type Picture = z.output<typeof Picture>

/** An application as its member sees it. */
export const Application = z.object({
  id: z.uuid(),
  state: z.enum(applicationStates),
  comment: z.string(),
  pictures: z.array(Picture).check(z.maxLength(picturesMost)),
  reason: z.string(),
  madeAt: Moment,
  decidedAt: z.nullable(Moment),
})
export type Application = z.output<typeof Application>

/** What a member finds at an activity. */
export const ActivityShown = z.object({
  status: z.enum(promotionStatuses),
  gift: TermLine,
  isCommentNeeded: z.boolean(),
  picturesNeeded: z.int(),
  /** Whether an application may be sent now. */
  mayApply: z.boolean(),
  applications: z.array(Application),
  /** Uploaded and not sent yet. */
  waiting: z.array(Picture),
})
export type ActivityShown = z.output<typeof ActivityShown>

/** A picture as it is kept: never the file that was sent. */
export const PictureData = z.object({ type: z.literal('image/jpeg'), data: z.string() })
