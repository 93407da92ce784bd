import { type Db, inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { expiryBatch } from '../../limits.ts'
import { type ContractRow, findContract, findContracts } from './contract-rows.ts'
import { lockTree } from './lock-tree.ts'
import { noteStep } from './note-step.ts'

/** Whether nobody answered in time. */
export const isOverdue = ({ state, expiresAt, endAskedUntil }: ContractRow, now: Date): boolean =>
  (state === 'proposed' && expiresAt <= now) ||
  (state === 'terminating' && endAskedUntil !== null && endAskedUntil <= now)

/** An offer that was not answered ends; a contract whose end was not agreed to goes on. */
export async function expireRow(tx: Db, row: ContractRow, now: Date): Promise<void> {
  if (row.state === 'proposed') {
    await sql`update agents.contract set state = 'expired', answered_at = ${now} where id = ${row.id}`.execute(
      tx,
    )
    return noteStep(tx, row, { step: 'expired' }, now)
  }
  await sql`update agents.contract set state = 'active', end_asked_by = null, end_asked_until = null
    where id = ${row.id}`.execute(tx)
  return noteStep(tx, row, { step: 'endRefused', note: 'no answer' }, now)
}

/** Ends what waited too long for an answer. */
export async function expireContracts({
  db,
  clock,
}: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const overdue = await findContracts(
    db,
    sql`c.state in ('proposed', 'terminating') and least(c.expires_at, c.end_asked_until) <= ${now}`,
    sql`order by least(c.expires_at, c.end_asked_until) limit ${expiryBatch}`,
  )
  for (const { id, lowerId } of overdue) {
    await inTransaction(db, async (tx) => {
      await lockTree(tx, lowerId)
      const row = await findContract(tx, id)
      if (row && isOverdue(row, now)) await expireRow(tx, row, now)
    })
  }
}
