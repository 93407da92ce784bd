import { pushBalance } from '@tessera/ledger/server'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { claimMinutes } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import { giveBack } from './hold-money.ts'
import { lockWithdrawal, moveWithdrawal } from './move-withdrawal.ts'
import type { WithdrawDependencies } from './ports.ts'
import { refuseApprover } from './refuse-approver.ts'
import { startAutoPayout, startPayout, type Part } from './start-payout.ts'
import { tellMember } from './push-withdrawal.ts'
import { type Actor, insertEvent } from './withdrawal-events.ts'
import { refuseInDebt } from '../reversal/debts.ts'
import { readWithdrawRule } from './withdraw-rule.ts'
import { isEnded, type WithdrawalRow } from './withdrawals.ts'

type Staff = StaffContext['staff']
const actorOf = ({ id, account }: Staff): Actor => ({ by: 'staff', id, account })

/**
 * Claims a withdrawal for one person, for a while. Problems: `unknownWithdrawal`, `withdrawalMovedOn`,
 * `claimedByOther`.
 */
export const claimWithdrawal = (context: StaffContext, id: string) =>
  atDesk(context, id, async (tx, row, now) => {
    const { staff } = context
    if (isEnded(row.state)) throw cashierProblems.withdrawalMovedOn()
    if (isClaimed(row, now) && row.claimedBy === staff.id) return row
    refuseOthersClaim(row, staff, now)
    await sql`update cashier.withdrawal set claimed_by = ${staff.id}, claimed_account = ${staff.account},
      claimed_at = ${now} where id = ${id}`.execute(tx)
    await insertEvent(tx, { withdrawalId: id, act: 'claimed', actor: actorOf(staff) }, now)
    return { ...row, claimedBy: staff.id, claimedAccount: staff.account, claimedAt: now }
  })

/** Releases a claimed withdrawal. Problems: `unknownWithdrawal`, `notClaimed`, `claimedByOther`. */
export const releaseWithdrawal = (context: StaffContext, id: string) =>
  atDesk(context, id, async (tx, row, now) => {
    assertClaimed(row, context.staff, now)
    await dropClaim(tx, id)
    const actor = actorOf(context.staff)
    await insertEvent(tx, { withdrawalId: id, act: 'released', actor }, now)
    return { ...row, claimedBy: null, claimedAccount: null, claimedAt: null }
  })

/**
 * Approves a withdrawal; over the configured limit two different people do. Problems: `unknownWithdrawal`,
 * `withdrawalMovedOn`, `notClaimed`, `claimedByOther`, `anotherPersonNeeded`.
 */
export const approveWithdrawal = (
  context: StaffContext,
  id: string,
  dependencies: WithdrawDependencies,
) =>
  atDesk(context, id, async (tx, row, now) => {
    if (row.state !== 'riskReview') throw cashierProblems.withdrawalMovedOn()
    assertClaimed(row, context.staff, now)
    return approve(context, dependencies, { tx, row, now })
  })

/**
 * Approves one of several, without a claim: what another person works on, and what two persons approve, is left alone.
 * Problems: `unknownWithdrawal`, `withdrawalMovedOn`, `claimedByOther`, `anotherPersonNeeded`.
 */
export const approveAtOnce = (
  context: StaffContext,
  id: string,
  dependencies: WithdrawDependencies,
) =>
  atDesk(context, id, async (tx, row, now) => {
    if (row.state !== 'riskReview') throw cashierProblems.withdrawalMovedOn()
    if (row.needsSecond) throw cashierProblems.anotherPersonNeeded()
    refuseOthersClaim(row, context.staff, now)
    tellAct(tx, { subject: `withdrawals:${id}` })
    return approve(context, dependencies, { tx, row, now })
  })

type Approving = { tx: Db; row: WithdrawalRow; now: Date }

async function approve(
  { staff }: StaffContext,
  { channels }: WithdrawDependencies,
  { tx, row, now }: Approving,
): Promise<WithdrawalRow> {
  const { id } = row
  const actor = actorOf(staff)
  await refuseInDebt(tx, row.memberId, row.unit)
  if (row.needsSecond && row.approvedBy === null) {
    await sql`update cashier.withdrawal set approved_by = ${staff.id} where id = ${id}`.execute(tx)
    await dropClaim(tx, id)
    await insertEvent(tx, { withdrawalId: id, act: 'approvedFirst', actor }, now)
    return { ...row, approvedBy: staff.id, claimedBy: null }
  }
  if (row.approvedBy === staff.id) throw cashierProblems.anotherPersonNeeded()
  const second = row.needsSecond ? staff.id : null
  await sql`update cashier.withdrawal set approved_by = coalesce(approved_by, ${staff.id}),
      seconded_by = ${second} where id = ${id}`.execute(tx)
  const rule = await readWithdrawRule(tx, row.unit)
  const dueAt = new Date(now.getTime() + rule.payHours * 3_600_000)
  const moved = await moveWithdrawal(tx, row, {
    to: 'approved',
    act: 'approved',
    actor,
    now,
    dueAt,
  })
  return startAutoPayout(tx, moved, { rule, channels, now })
}

/**
 * Refuses a withdrawal that is not being paid yet, with the reason that the member reads; all of it goes back.
 * Problems: `unknownWithdrawal`, `withdrawalMovedOn`, `notClaimed`, `claimedByOther`.
 */
export const rejectWithdrawal = (context: StaffContext, id: string, reason: string) =>
  atDesk(context, id, async (tx, row, now) => {
    if (row.state !== 'riskReview' && row.state !== 'approved') {
      throw cashierProblems.withdrawalMovedOn()
    }
    assertClaimed(row, context.staff, now)
    await giveBack(tx, row, 0n)
    const actor = actorOf(context.staff)
    const why = { why: reason, note: reason }
    return moveWithdrawal(tx, row, { to: 'rejected', act: 'rejected', actor, now, ...why })
  })

/** In these parts, or whole through one channel as one of several. */
type Paying = { parts: readonly Part[] } | { channelId: string }

/**
 * Begins to pay. Problems: `unknownWithdrawal`, `withdrawalMovedOn`, `claimedByOther`, `splitWrong`,
 * `channelCannotPayOut`, `approverCannotPay`, `nobodyElseMayPay`.
 */
export const payWithdrawal = (
  context: StaffContext,
  { id, ...how }: { id: string } & Paying,
  { channels }: WithdrawDependencies,
) =>
  atDesk(context, id, async (tx, row, now) => {
    if (row.state !== 'approved') throw cashierProblems.withdrawalMovedOn()
    refuseOthersClaim(row, context.staff, now)
    await refuseApprover(tx, row, context)
    const parts = 'parts' in how ? how.parts : [{ channelId: how.channelId, amount: row.amount }]
    if ('channelId' in how) tellAct(tx, { subject: `withdrawals:${id}`, after: how })
    await refuseInDebt(tx, row.memberId, row.unit)
    const rule = await readWithdrawRule(tx, row.unit)
    const actor = actorOf(context.staff)
    return startPayout(tx, row, { parts, channels, actor, rule, now })
  })

type Work = (tx: Db, row: WithdrawalRow, now: Date) => Promise<WithdrawalRow>

/** One act of the staff with a withdrawal; the change is pushed to its member. */
export async function atDesk(
  context: StaffContext,
  id: string,
  work: Work,
): Promise<{ success: true }> {
  const now = context.clock()
  const row = await inTransaction(context.db, async (tx) =>
    work(tx, await lockWithdrawal(tx, { id }), now),
  )
  tellMember(context, row)
  await pushBalance(context, row.memberId, row.unit)
  return { success: true }
}

const isClaimed = ({ claimedAt }: WithdrawalRow, now: Date): boolean =>
  claimedAt !== null && now.getTime() - claimedAt.getTime() < claimMinutes * 60_000

function refuseOthersClaim(row: WithdrawalRow, staff: Staff, now: Date): void {
  if (isClaimed(row, now) && row.claimedBy !== staff.id) {
    throw cashierProblems.claimedByOther({ account: row.claimedAccount ?? '' })
  }
}

function assertClaimed(row: WithdrawalRow, staff: Staff, now: Date): void {
  refuseOthersClaim(row, staff, now)
  if (!isClaimed(row, now)) throw cashierProblems.notClaimed()
}

const dropClaim = (tx: Db, id: string) =>
  sql`update cashier.withdrawal set claimed_by = null, claimed_account = null, claimed_at = null
    where id = ${id}`.execute(tx)
