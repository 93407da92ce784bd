import { answer, countReached as countRows, type Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type SegmentMessage, segmentMessageCalls } from '../../segment-message-staff-calls.ts'
import { Who } from '../../who.ts'
import { countReached, reachOf } from './reach.ts'
import { sendSegmentMessage, stopSegmentMessage } from './send-message.ts'

type Row = Omit<SegmentMessage, 'madeAt' | 'endedAt' | 'who'> & {
  who: unknown
  madeAt: Date
  endedAt: Date | null
}

/** Messages to segments, newest first. */
async function listSegmentMessages(
  db: Db,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: SegmentMessage[]; totalPages: number }> {
  const { rows } =
    await sql<Row>`select id, promotion_id as "promotionId", unit, who, texts, state, members, sent,
      made_name as "madeBy", made_at as "madeAt", ended_at as "endedAt"
    from promotions.segment_message order by number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
      db,
    )
  return {
    list: rows.map(({ who, madeAt, endedAt, ...row }) => ({
      ...row,
      who: Who.parse(who),
      madeAt: madeAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    totalPages: Math.ceil((await countRows(db, sql`from promotions.segment_message`)) / pageSize),
  }
}

/** The calls with which the staff write to segments. */
export const segmentMessageRoutes = answer(segmentMessageCalls, {
  countSegmentMessage: async ({ db, clock }, { body }) => ({
    members: await countReached(db, await reachOf(db, body), clock()),
  }),
  sendSegmentMessage: (context, { body }) => sendSegmentMessage(context, body),
  stopSegmentMessage: (context, { params }) => stopSegmentMessage(context, params.id),
  listSegmentMessages: ({ db }, { query }) => listSegmentMessages(db, query),
})
