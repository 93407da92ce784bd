import type { Db, StaffContext } from '@tessera/server-kit'
import { cashierProblems } from '../../problems.ts'
import { unseal } from '../settings-key.ts'
import { placeOfPayee } from './bind-payee.ts'
import { handOver } from './hold-money.ts'
import { failLeg, findLegs, type LegRow, proveLeg, receiveLeg, requeueLeg } from './legs.ts'
import { decisionDue } from './late-disputes.ts'
import { markPaid } from './mark-paid.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { findPayee } from './payees.ts'
import { refuseApprover } from './refuse-approver.ts'
import { atDesk } from './review-withdrawal.ts'
import { settleLegs } from './settle-legs.ts'
import { manualChannel, nextAskOf, runPayer } from './start-payout.ts'
import { type Actor, insertEvent } from './withdrawal-events.ts'
import { readWithdrawTimes } from './withdraw-rule.ts'
import { findWithdrawal } from './withdrawals.ts'

type Which = { id: string; legId: string }
const actorOf = ({ staff }: StaffContext): Actor => ({
  by: 'staff',
  id: staff.id,
  account: staff.account,
})

/**
 * Marks a part as paid by hand with the bank's reference. Problems: `unknownWithdrawal`, `withdrawalMovedOn`,
 * `payoutReferenceUsed`, `approverCannotPay`, `nobodyElseMayPay`.
 */
export const markLegPaid = (
  context: StaffContext,
  { id, legId, reference, proof }: Which & { reference: string; proof: string },
) =>
  atDesk(context, id, async (tx, row, now) => {
    const leg = await legOf(tx, { id, legId })
    // What a gateway pays, the gateway says.
    if (leg.channel !== manualChannel) throw cashierProblems.withdrawalMovedOn()
    await refuseApprover(tx, row, context)
    return markPaid(tx, row, leg, { reference, proof, actor: actorOf(context), now })
  })

/**
 * A part cannot be paid. Of a gateway only before it may know of it: afterwards nobody but the gateway can say so.
 * Problems: `unknownWithdrawal`, `withdrawalMovedOn`.
 */
export const failLegByHand = (
  context: StaffContext,
  { id, legId, reason }: Which & { reason: string },
) =>
  atDesk(context, id, async (tx, row, now) => {
    const leg = await legOf(tx, { id, legId })
    const isOut = leg.channel !== manualChannel && leg.toldAt !== null
    if (isOut || !(await failLeg(tx, legId, null, now))) throw cashierProblems.withdrawalMovedOn()
    const actor = actorOf(context)
    await insertEvent(tx, { withdrawalId: id, legId, act: 'legFailed', actor, why: reason }, now)
    return settleLegs(tx, row, now)
  })

/** In a dispute the payer shows a proof. Problems: `unknownWithdrawal`, `withdrawalMovedOn`. */
export const proveDispute = (
  context: StaffContext,
  { id, legId, proof }: Which & { proof: string },
) =>
  atDesk(context, id, async (tx, row, now) => {
    await legOf(tx, { id, legId })
    if (!(await proveLeg(tx, legId, proof, decisionDue(now))))
      throw cashierProblems.withdrawalMovedOn()
    const actor = actorOf(context)
    await insertEvent(tx, { withdrawalId: id, legId, act: 'proofGiven', actor, why: proof }, now)
    return row
  })

type Decision = Which & { decision: 'release' | 'revert'; reason: string }

/**
 * Decides a dispute: released it counts as received, reverted it is paid again. Not by the person who marked it as
 * paid. Problems: `unknownWithdrawal`, `withdrawalMovedOn`, `anotherPersonNeeded`.
 */
export const decideDispute = (context: StaffContext, { id, legId, decision, reason }: Decision) =>
  atDesk(context, id, async (tx, row, now) => {
    const leg = await legOf(tx, { id, legId })
    if (leg.state !== 'disputed') throw cashierProblems.withdrawalMovedOn()
    if (leg.payerId === context.staff.id) throw cashierProblems.anotherPersonNeeded()
    const actor = actorOf(context)
    const act = decision === 'release' ? 'disputeReleased' : 'disputeReverted'
    const event = { withdrawalId: id, legId, act, actor, why: reason } as const
    if (decision === 'release') {
      if (!(await receiveLeg(tx, legId, 'disputed', now))) throw cashierProblems.withdrawalMovedOn()
      await handOver(tx, row, leg)
      await insertEvent(tx, event, now)
      return settleLegs(tx, row, now)
    }
    if (!(await requeueLeg(tx, legId, nextAskOf(leg.channel, now)))) {
      throw cashierProblems.withdrawalMovedOn()
    }
    await insertEvent(tx, event, now)
    if (leg.channel !== manualChannel) await runPayer(tx)
    if (row.state !== 'confirmWait') return row
    const { payHours } = await readWithdrawTimes(tx)
    const dueAt = new Date(now.getTime() + payHours * 3_600_000)
    return moveWithdrawal(tx, row, { to: 'paying', act: 'payoutStarted', actor, now, dueAt })
  })

/** The full payee number of a withdrawal; reading it is recorded. Problems: `unknownWithdrawal`, `numberLost`. */
export async function readDestination(context: StaffContext, { id }: { id: string }) {
  const { db, clock } = context
  const row = await findWithdrawal(db, { id })
  const payee = row && (await findPayee(db, row.payeeId))
  if (!payee) throw cashierProblems.unknownWithdrawal()
  const number = openedNumber(db, payee)
  const actor = actorOf(context)
  await insertEvent(db, { withdrawalId: id, act: 'numberRead', actor }, clock())
  return { kind: payee.kind, label: payee.label, holder: payee.holder, number }
}

/** A site that has lost its key works on without the data that were sealed with it. */
function openedNumber(db: Db, { id, numberSealed }: { id: string; numberSealed: string }): string {
  try {
    return unseal(db, placeOfPayee(id), numberSealed)
  } catch {
    throw cashierProblems.numberLost()
  }
}

async function legOf(tx: Db, { id, legId }: Which): Promise<LegRow> {
  const leg = (await findLegs(tx, id)).find((each) => each.id === legId)
  if (!leg) throw cashierProblems.unknownWithdrawal()
  return leg
}
