import { enqueue, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { promotionsProblems } from '../../problems.ts'
import { segmentMessageProblems } from '../../segment-message-problems.ts'
import type { MessageTarget, MessageTexts } from '../../segment-message-staff-calls.ts'
import { checkMayWriteTo, countReached, reachOf } from './reach.ts'

export const sendingJob = 'promotions.sendSegmentMessages'

type Asked = MessageTarget & { id: string; texts: MessageTexts; members: number }

/**
 * Begins to send a message to the members that were counted; a job sends it. The same id again sends nothing more. Problems:
 * `unknownPromotion`, `common.notAllowed`, `englishMissing`, `reachChanged` (another number of members than was confirmed), `idTaken`.
 */
export async function sendSegmentMessage(
  { db, clock, staff }: StaffContext,
  { id, texts, members, ...target }: Asked,
): Promise<{ success: true }> {
  const now = clock()
  if (!texts['EN']) throw segmentMessageProblems.englishMissing()
  await inTransaction(db, async (tx) => {
    const reach = await reachOf(tx, target)
    await checkMayWriteTo({ db: tx, staff }, reach.unit)
    const { rows: known } = await sql<{ isSame: boolean }>`
      select made_by = ${staff.id} and texts = ${JSON.stringify(texts)}::jsonb and unit = ${reach.unit}
        and who = ${JSON.stringify(reach.who)}::jsonb and promotion_id is not distinct from ${reach.promotionId}::uuid as "isSame"
      from promotions.segment_message where id = ${id}`.execute(tx)
    if (known[0]?.isSame === false) throw promotionsProblems.idTaken()
    if (known[0]) return
    const count = await countReached(tx, reach, now)
    if (count !== members || count === 0) {
      throw segmentMessageProblems.reachChanged({ members: count })
    }
    await sql`insert into promotions.segment_message
        (id, promotion_id, unit, who, texts, members, state, made_by, made_name, made_at)
      values (${id}, ${reach.promotionId}, ${reach.unit}, ${JSON.stringify(reach.who)}::jsonb,
        ${JSON.stringify(texts)}::jsonb, ${members}, 'sending', ${staff.id}, ${staff.account}, ${now})
      on conflict (id) do nothing`.execute(tx)
    tellAct(tx, { subject: `segmentMessage:${id}`, after: { title: texts['EN']?.title, members } })
    await enqueue(tx, sendingJob, {})
  })
  return { success: true }
}

/** Sends it to nobody more. Problems: `unknownSegmentMessage`, `common.notAllowed`. */
export async function stopSegmentMessage(
  { db, clock, staff }: StaffContext,
  id: string,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ sent: number; unit: string }>`update promotions.segment_message
      set state = 'stopped', ended_at = ${clock()} where id = ${id} and state = 'sending' returning sent, unit`.execute(
      tx,
    )
    const [row] = rows
    if (!row) throw segmentMessageProblems.unknownSegmentMessage()
    await checkMayWriteTo({ db: tx, staff }, row.unit)
    tellAct(tx, {
      subject: `segmentMessage:${id}`,
      before: { state: 'sending' },
      after: { state: 'stopped', sent: row.sent },
    })
  })
  return { success: true }
}
