import { inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { findConversation } from './conversations.ts'
import { readServiceRule } from './service-rule.ts'
import { tellVisitor } from './tell-service.ts'
import { closeLocked } from './visitor-acts.ts'

const atOnce = 200

/** Closes conversations that were answered and in which nobody has written for long. What waits for an answer stays. */
export async function closeIdle({
  db,
  clock,
  push,
}: Pick<JobContext, 'db' | 'clock' | 'push'>): Promise<void> {
  const now = clock()
  const { idleMinutes } = await readServiceRule(db)
  const before = new Date(now.getTime() - idleMinutes * 60_000)
  const idle = sql`c.state = 'open' and not c.is_unanswered and c.last_at < ${before}`
  const { rows } = await sql<{ id: string }>`select c.id from messages.service_conversation c
    where ${idle} order by c.last_at limit ${atOnce}`.execute(db)
  for (const { id } of rows) {
    const closed = await inTransaction(db, async (tx) => {
      const row = await findConversation(tx, sql`c.id = ${id} and ${idle} for update`)
      return row && (await closeLocked(tx, row, { by: 'idle' }, now)) ? row : undefined
    })
    if (closed) tellVisitor(push, closed)
  }
}
