import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashierProblems } from '../../problems.ts'
import { type LegRow, payLeg } from './legs.ts'
import { settleLegs } from './settle-legs.ts'
import { type Actor, insertEvent } from './withdrawal-events.ts'
import { readWithdrawTimes } from './withdraw-rule.ts'
import type { WithdrawalRow } from './withdrawals.ts'

type Paid = { reference: string; proof: string; actor: Actor; now: Date }

/**
 * A part is paid, says its payer: from now on the member's clock runs. Problems: `payoutReferenceUsed`,
 * `withdrawalMovedOn`.
 */
export async function markPaid(
  tx: Db,
  row: WithdrawalRow,
  leg: LegRow,
  { reference, proof, actor, now }: Paid,
): Promise<WithdrawalRow> {
  await refuseUsed(tx, leg, reference)
  const { confirmMinutes } = await readWithdrawTimes(tx)
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const isFirst = await payLeg(tx, leg.id, {
    reference,
    proof,
    payerId: actor.by === 'staff' ? actor.id : null,
    paidAt: now,
    remindAt: after(confirmMinutes / 2),
    dueAt: after(confirmMinutes),
  })
  if (!isFirst) throw cashierProblems.withdrawalMovedOn()
  await insertEvent(
    tx,
    { withdrawalId: row.id, legId: leg.id, act: 'legPaid', actor, why: reference },
    now,
  )
  return settleLegs(tx, row, now)
}

// One payment has one reference: the same one twice is a slip of the hand, or worse.
async function refuseUsed(tx: Db, { id, channel }: LegRow, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.reference:${channel}:${reference}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql`select from cashier.withdrawal_leg
    where channel = ${channel} and reference = ${reference} and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw cashierProblems.payoutReferenceUsed()
}
