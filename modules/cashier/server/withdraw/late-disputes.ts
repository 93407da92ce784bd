import { inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { decisionHours, receivingBatch } from '../../limits.ts'
import type { WithdrawalAct } from '../../withdraw-shapes.ts'
import { findLeg, markOverdue, missProof } from './legs.ts'
import { lockWithdrawal } from './move-withdrawal.ts'
import { tellMember } from './push-withdrawal.ts'
import { insertEvent } from './withdrawal-events.ts'

/** Until when a dispute is decided of which the proof was shown, or should have been, at that instant. */
export const decisionDue = (proofAt: Date): Date =>
  new Date(proofAt.getTime() + decisionHours * 3_600_000)

/**
 * Moves disputes on where nobody acts. Without a proof in its time they wait for a decision without one. Without a
 * decision in its time they are overdue: the claim ends, and a second person decides. The money stays on hold: time
 * alone never decides against the member.
 */
export async function hurryDisputes(context: JobContext): Promise<void> {
  await hurry(context, {
    due: sql`proof_due_at <= ${context.clock()} and dispute_proof = '' and proof_missed_at is null`,
    mark: missProof,
    act: 'proofMissed',
  })
  await hurry(context, {
    due: sql`decide_due_at <= ${context.clock()} and overdue_at is null`,
    mark: markOverdue,
    act: 'disputeOverdue',
  })
}

type Step = { due: ReturnType<typeof sql>; mark: typeof missProof; act: WithdrawalAct }

async function hurry(context: JobContext, { due, mark, act }: Step): Promise<void> {
  const { db, clock } = context
  const { rows } = await sql<{ id: string }>`select id from cashier.withdrawal_leg
    where state = 'disputed' and ${due} order by decide_due_at limit ${receivingBatch}`.execute(db)
  for (const { id } of rows) {
    const row = await inTransaction(db, async (tx) => {
      const leg = await findLeg(tx, id)
      if (!leg) return undefined
      const locked = await lockWithdrawal(tx, { id: leg.withdrawalId })
      const now = clock()
      // Of two that see it at once one finds it said.
      if (!(await mark(tx, id, now))) return undefined
      if (act === 'disputeOverdue') {
        await sql`update cashier.withdrawal set claimed_by = null, claimed_account = null, claimed_at = null
          where id = ${locked.id}`.execute(tx)
      }
      const actor = { by: 'house' } as const
      await insertEvent(tx, { withdrawalId: locked.id, legId: id, act, actor }, now)
      return locked
    })
    if (row) tellMember(context, row)
  }
}
