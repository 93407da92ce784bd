import { pushBalance } from '@tessera/ledger/server'
import { inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { receivingBatch } from '../../limits.ts'
import { handOver } from './hold-money.ts'
import { isFrozen, keepTimeOfFrozen } from './keep-time-of-frozen.ts'
import { findLeg, receiveLegByTime, remindLeg } from './legs.ts'
import { lockWithdrawal } from './move-withdrawal.ts'
import type { SendMessage } from './ports.ts'
import { reminderMessage } from './reminder-message.ts'
import { settleLegs } from './settle-legs.ts'
import { tellMember } from './push-withdrawal.ts'
import { insertEvent } from './withdrawal-events.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/**
 * A paid part counts as received once its time is over (specification 4): final, and not refunded. Concurrent runs
 * handle each part once: of two, one finds it gone. The time of frozen members does not run, because they cannot report
 * a missing payment.
 */
export async function receiveByTime(context: JobContext): Promise<void> {
  const { db, clock } = context
  await keepTimeOfFrozen(context)
  for (const id of await findDue(context, 'due_at')) {
    const row = await inTransaction(db, async (tx): Promise<WithdrawalRow | undefined> => {
      const leg = await findLeg(tx, id)
      if (!leg) return undefined
      const locked = await lockWithdrawal(tx, { id: leg.withdrawalId })
      const now = clock()
      if (await isFrozen(tx, locked.memberId)) return undefined
      if (!(await receiveLegByTime(tx, id, now))) return undefined
      await handOver(tx, locked, leg)
      const actor = { by: 'house' } as const
      await insertEvent(tx, { withdrawalId: locked.id, legId: id, act: 'autoReceived', actor }, now)
      return settleLegs(tx, locked, now)
    })
    if (!row) continue
    tellMember(context, row)
    await pushBalance(context, row.memberId, row.unit)
  }
}

/** When half of the time has passed without a reply, the member gets one reminder in their inbox. */
export async function remindMembers(
  context: JobContext,
  { sendMessage }: { sendMessage?: SendMessage } = {},
): Promise<void> {
  const { db, clock } = context
  for (const id of await findDue(context, 'remind_at')) {
    const row = await inTransaction(db, async (tx): Promise<WithdrawalRow | undefined> => {
      const leg = await findLeg(tx, id)
      if (!leg) return undefined
      const locked = await lockWithdrawal(tx, { id: leg.withdrawalId })
      const now = clock()
      if (!(await remindLeg(tx, id, now))) return undefined
      const actor = { by: 'house' } as const
      await insertEvent(tx, { withdrawalId: locked.id, legId: id, act: 'reminded', actor }, now)
      await sendMessage?.(tx, reminderMessage(locked, leg, now), now)
      return locked
    })
    if (row) tellMember(context, row)
  }
}

async function findDue(
  { db, clock }: JobContext,
  column: 'due_at' | 'remind_at',
): Promise<string[]> {
  const isOpen = column === 'due_at' ? sql`true` : sql`reminded_at is null`
  const { rows } = await sql<{ id: string }>`
    select id from cashier.withdrawal_leg
    where state = 'paid' and ${sql.ref(column)} <= ${clock()} and ${isOpen}
    order by ${sql.ref(column)} limit ${receivingBatch}`.execute(db)
  return rows.map(({ id }) => id)
}
