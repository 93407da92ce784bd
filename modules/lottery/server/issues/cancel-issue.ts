import { type Context, type Db, enqueue, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { lotteryProblems, resultProblems } from '../../problems.ts'
import { settleJob } from '../runner/settle-job.ts'

/**
 * Cancels an issue that has no result: every ticket gets its stake back, and the reason is shown to everybody. One that is
 * cancelled stays so. Problems: `unknownIssue`, `notCancellable`.
 */
export const cancelIssue = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  issueId: bigint,
  reason: string,
): Promise<void> => inTransaction(db, (tx) => cancelIn(tx, { issueId, reason, now: clock() }))

async function cancelIn(
  tx: Db,
  { issueId, reason, now }: { issueId: bigint; reason: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    select state from lottery.issue where id = ${issueId} for update`.execute(tx)
  const [issue] = rows
  if (!issue) throw lotteryProblems.unknownIssue()
  if (issue.state === 'cancelled') return
  if (!['selling', 'waiting', 'verifying'].includes(issue.state)) {
    throw resultProblems.notCancellable()
  }
  await sql`update lottery.issue set state = 'cancelled', reason = ${reason} where id = ${issueId}`.execute(
    tx,
  )
  await sql`insert into lottery.issue_change (issue_id, kind, reason, made_at)
    values (${issueId}, 'cancelled', ${reason}, ${now})`.execute(tx)
  await enqueue(tx, settleJob, { issueId: String(issueId) }, { key: `${settleJob}:${issueId}` })
}
