import { deriveId, inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { messagesASlice } from '../../builder-limits.ts'
import type { MessageTexts } from '../../segment-message-staff-calls.ts'
import { Who } from '../../who.ts'
import type { CentrePorts } from '../centre/ports.ts'
import { reached } from './reach.ts'

type Row = {
  id: string
  unit: string
  who: unknown
  texts: MessageTexts
  reached: string | null
  madeAt: Date
  startsAt: Date | null
}
type Sending = Pick<JobContext, 'db' | 'clock'>

/** The job: sends what is to be sent, slice by slice. Another server that does so at the same time takes another message. */
export async function sendSegmentMessages(
  context: Sending,
  ports: Pick<CentrePorts, 'sendMessage'>,
): Promise<void> {
  for (;;) {
    if (!(await sendSlice(context, ports))) return
  }
}

/** Sends one slice of the oldest message that nobody is at; false where there is none. */
export async function sendSlice(
  { db, clock }: Sending,
  { sendMessage }: Pick<CentrePorts, 'sendMessage'>,
): Promise<boolean> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { rows } =
      await sql<Row>`select s.id, s.unit, s.who, s.texts, s.reached, s.made_at as "madeAt",
        (select p.starts_at from promotions.promotion p where p.id = s.promotion_id) as "startsAt"
      from promotions.segment_message s where s.state = 'sending' order by s.number limit 1 for update of s skip locked`.execute(
        tx,
      )
    const [row] = rows
    if (!row) return false
    const { id, unit, startsAt } = row
    const reach = {
      promotionId: null,
      unit,
      who: Who.parse(row.who),
      ...(startsAt && { startsAt }),
    }
    const { rows: members } = await sql<{ id: string }>`select m.id from identity.segment_view m
      where (${row.reached}::uuid is null or m.id > ${row.reached}::uuid) and ${reached(reach, row.madeAt)}
      order by m.id limit ${messagesASlice}`.execute(tx)
    for (const { id: memberId } of members) {
      // Its own id for each member: whatever happens, it is in no inbox again.
      const message = { id: deriveId(id, memberId), memberId, texts: row.texts }
      await sendMessage(tx, message, now)
    }
    const isLast = members.length < messagesASlice
    await sql`update promotions.segment_message set sent = sent + ${members.length},
        reached = coalesce(${members.at(-1)?.id ?? null}::uuid, reached),
        state = ${isLast ? 'sent' : 'sending'}, ended_at = ${isLast ? now : null}
      where id = ${id}`.execute(tx)
    return true
  })
}
