import { isInScope, scopeOf } from '@tessera/identity/server'
import { answer, countReached as countRows, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type SegmentMessage, segmentMessageCalls } from '../../segment-message-staff-calls.ts'
import { Who } from '../../who.ts'
import { checkMayWriteTo, countReached, reachOf } from './reach.ts'
import { sendSegmentMessage, stopSegmentMessage } from './send-message.ts'

type Row = Omit<SegmentMessage, 'madeAt' | 'endedAt' | 'who'> & {
  who: unknown
  madeAt: Date
  endedAt: Date | null
}

/** Messages to segments of members in the reader's scope, newest first. */
async function listSegmentMessages(
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: SegmentMessage[]; totalPages: number }> {
  const from = sql`from promotions.segment_message m
    where ${isInScope(sql`m.unit`, await scopeOf(db, staff.id, 'promotions.read'))}`
  const { rows } =
    await sql<Row>`select id, promotion_id as "promotionId", unit, who, texts, state, members, sent,
      made_name as "madeBy", made_at as "madeAt", ended_at as "endedAt"
    ${from} order by number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ who, madeAt, endedAt, ...row }) => ({
      ...row,
      who: Who.parse(who),
      madeAt: madeAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    totalPages: Math.ceil((await countRows(db, from)) / pageSize),
  }
}

/** The calls with which the staff write to segments. */
export const segmentMessageRoutes = answer(segmentMessageCalls, {
  countSegmentMessage: async ({ db, clock, staff }, { body }) => {
    const reach = await reachOf(db, body)
    await checkMayWriteTo({ db, staff }, reach.unit)
    return { members: await countReached(db, reach, clock()) }
  },
  sendSegmentMessage: (context, { body }) => sendSegmentMessage(context, body),
  stopSegmentMessage: (context, { params }) => stopSegmentMessage(context, params.id),
  listSegmentMessages: (context, { query }) => listSegmentMessages(context, query),
})
