import { type Db, inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { receivingBatch } from '../../limits.ts'
import { findLeg, restartClock } from './legs.ts'
import { lockWithdrawal } from './move-withdrawal.ts'
import { tellMember } from './push-withdrawal.ts'
import { insertEvent } from './withdrawal-events.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/** Whether a member is frozen at the moment. */
export async function isFrozen(tx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity.frozen_member_view where id = ${memberId}`.execute(tx)
  return rows.length > 0
}

/**
 * A frozen member cannot report a missing payment, so their time to confirm restarts and they have all of it after the
 * freeze. The history records it once of each payment.
 */
export async function keepTimeOfFrozen(context: JobContext): Promise<void> {
  const { db, clock } = context
  for (const id of await findRunning(context)) {
    const row = await inTransaction(db, async (tx): Promise<WithdrawalRow | undefined> => {
      const leg = await findLeg(tx, id)
      if (!leg) return undefined
      const locked = await lockWithdrawal(tx, { id: leg.withdrawalId })
      const now = clock()
      if (!(await isFrozen(tx, locked.memberId)) || !(await restartClock(tx, id, now)))
        return undefined
      const event = { withdrawalId: locked.id, legId: id, act: 'clockAnew' } as const
      if (!(await isTold(tx, event)))
        await insertEvent(tx, { ...event, actor: { by: 'house' } }, now)
      return locked
    })
    if (row) tellMember(context, row)
  }
}

// A time that began within the last minute is left as it is.
async function findRunning({ db, clock }: JobContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from cashier.withdrawal_leg l
    join cashier.withdrawal w on w.id = l.withdrawal_id
    join identity.frozen_member_view f on f.id = w.member_id
    where l.state = 'paid'
      and l.due_at < ${clock()}::timestamptz + 2 * (l.due_at - l.remind_at) - interval '1 minute'
    order by l.due_at limit ${receivingBatch}`.execute(db)
  return rows.map(({ id }) => id)
}

type Event = { withdrawalId: string; legId: string; act: string }

async function isTold(tx: Db, { withdrawalId, legId, act }: Event): Promise<boolean> {
  const { rows } = await sql`
    select from cashier.withdrawal_event
    where withdrawal_id = ${withdrawalId} and leg_id = ${legId} and act = ${act} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
