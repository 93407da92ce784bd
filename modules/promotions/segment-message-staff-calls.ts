import { call, commonProblems, Done, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import {
  messageContentMost,
  messageTitleMost,
  segmentMessageRows,
  segmentMessageRowsMax,
} from './builder-limits.ts'
import { segmentMessageProblems } from './segment-message-problems.ts'
import { promotionsProblems } from './problems.ts'
import { Who } from './who.ts'

const access = 'staff:promotions.publish'
const path = '/wps/staff/promotions/messages'

/** By language code; a language that is missing reads the English. */
export const MessageTexts = z.record(
  z.string().check(z.regex(/^[A-Z]{2}$/)),
  z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(messageTitleMost)),
    content: z.string().check(z.trim(), z.minLength(1), z.maxLength(messageContentMost)),
  }),
)
export type MessageTexts = z.output<typeof MessageTexts>

/** To whom: those in a currency for whom a segment or a promotion is. */
export const MessageTarget = z.object({
  /** Whoever may join it; null: the segment that is told. */
  promotionId: z.nullable(z.uuid()),
  unit: Currency,
  who: Who,
})
export type MessageTarget = z.output<typeof MessageTarget>

export const SegmentMessage = z.object({
  id: z.uuid(),
  promotionId: z.nullable(z.uuid()),
  unit: Currency,
  who: Who,
  texts: MessageTexts,
  state: z.enum(['sending', 'sent', 'stopped']),
  members: z.int(),
  sent: z.int(),
  madeBy: z.string(),
  madeAt: Moment,
  endedAt: z.nullable(Moment),
})
export type SegmentMessage = z.output<typeof SegmentMessage>

/** Messages to members for whom something is. */
export const segmentMessageCalls = {
  countSegmentMessage: call({
    method: 'POST',
    path: `${path}/count`,
    access,
    isAct: false,
    summary: 'How many members a message would reach now',
    body: MessageTarget,
    reply: z.object({ members: z.int() }),
    problems: [promotionsProblems.unknownPromotion, commonProblems.notAllowed],
  }),
  sendSegmentMessage: call({
    method: 'POST',
    path,
    access,
    proof: 'recent',
    summary: 'Send a message to as many members as were counted; a job sends it, once to each',
    body: z.extend(MessageTarget, {
      /** Chosen by the client: the same one again sends nothing more. */
      id: z.uuid(),
      texts: MessageTexts,
      /** As they were counted and confirmed. */
      members: z.int().check(z.gte(1)),
    }),
    reply: Done,
    problems: [
      promotionsProblems.unknownPromotion,
      promotionsProblems.idTaken,
      commonProblems.notAllowed,
      segmentMessageProblems.englishMissing,
      segmentMessageProblems.reachChanged,
    ],
  }),
  stopSegmentMessage: call({
    method: 'POST',
    path: `${path}/:id/stop`,
    access,
    summary: 'Send a message to nobody more',
    params: z.object({ id: z.uuid() }),
    reply: Done,
    problems: [segmentMessageProblems.unknownSegmentMessage, commonProblems.notAllowed],
  }),
  listSegmentMessages: call({
    method: 'GET',
    path,
    access: 'staff:promotions.read',
    summary: 'Messages to segments, newest first, with how far each is',
    query: z.object({
      pageNo: PageNo,
      pageSize: PageSize(segmentMessageRows, segmentMessageRowsMax),
    }),
    reply: z.object({
      list: z.array(SegmentMessage),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),
}
