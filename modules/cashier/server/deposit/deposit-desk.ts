import { checkDeposit } from '@tessera/compliance/server'
import { pushBalance } from '@tessera/ledger/server'
import { decimalOf, money } from '@tessera/money'
import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { claimMinutes } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import { collectDebts } from '../reversal/debts.ts'
import { endOrder, findOrder, type OrderRow } from '../orders.ts'
import type { Actor } from '../withdraw/withdrawal-events.ts'
import { creditDeposit } from './credit-deposit.ts'
import { insertDepositEvent } from './deposit-events.ts'
import { tellDeposit } from './report-paid.ts'
import { termsOf } from './terms.ts'

type Staff = StaffContext['staff']
const actorOf = ({ id, account }: Staff): Actor => ({ by: 'staff', id, account })

/** Whether a person decides a deposit: it is paid by hand, or something else came than was asked for. */
const isForPeople = ({ state, place }: OrderRow): boolean =>
  state === 'partialReview' ||
  (place !== null && (state === 'pendingPay' || state === 'memberPaid' || state === 'expired'))

/**
 * Claims a deposit for one person, for a while. Problems: `unknownOrder`, `depositMovedOn`, `depositClaimedByOther`.
 */
export const claimDeposit = (context: StaffContext, id: string) =>
  atDesk(context, id, async (tx, row, now) => {
    const { staff } = context
    if (isClaimed(row, now) && row.claimedBy === staff.id) return
    refuseOthersClaim(row, staff, now)
    await sql`update cashier.deposit_order set claimed_by = ${staff.id}, claimed_account = ${staff.account},
      claimed_at = ${now} where id = ${id}`.execute(tx)
    await insertDepositEvent(tx, { orderId: id, act: 'claimed', actor: actorOf(staff) }, now)
  })

/**
 * Releases a claimed deposit. Problems: `unknownOrder`, `depositMovedOn`, `depositNotClaimed`, `depositClaimedByOther`.
 */
export const releaseDeposit = (context: StaffContext, id: string) =>
  atDesk(context, id, async (tx, row, now) => {
    assertClaimed(row, context.staff, now)
    await dropClaim(tx, id)
    const actor = actorOf(context.staff)
    await insertDepositEvent(tx, { orderId: id, act: 'released', actor }, now)
  })

type Came = { id: string; amount: bigint; reference: string }

/**
 * Credits what really came, under the bank's reference of it; from the limit of the terms on, the second of two
 * different people who saw the same does. Problems: `unknownOrder`, `depositMovedOn`, `depositNotClaimed`,
 * `depositClaimedByOther`, `anotherPersonNeeded`, `amountsDiffer`, `receiptUsed`, `feeTakesAll`, `compliance.depositLimitReached`,
 * `compliance.onBreak`.
 */
export const confirmDeposit = (context: StaffContext, { id, ...came }: Came) =>
  atDesk(context, id, async (tx, row, now) => {
    const { staff } = context
    assertClaimed(row, staff, now)
    const actor = actorOf(staff)
    const seen = money(came.amount, row.unit)
    const why = `${decimalOf(seen)} ${row.unit}, ${came.reference}`
    const needsSecond = came.amount >= termsOf(row.terms).twoPersonsFrom || row.approvedBy !== null
    if (needsSecond && row.approvedBy === null) {
      await keepFirst(tx, row, came, staff)
      await insertDepositEvent(tx, { orderId: id, act: 'confirmedFirst', actor, why }, now)
      return
    }
    if (needsSecond) assertSameSeen(row, came, staff)
    await sql`update cashier.deposit_order set approved_by = coalesce(approved_by, ${staff.id}),
      seconded_by = ${needsSecond ? staff.id : null} where id = ${id}`.execute(tx)
    await takeReceipt(tx, row, came.reference, now)
    const credited = await creditDeposit(tx, row, came.amount)
    if (!credited) throw cashierProblems.feeTakesAll()
    await dropClaim(tx, id)
    const paid = { paidAmount: came.amount, paidUnit: row.unit, isLate: isLate(row, now) }
    await endOrder(tx, id, { state: 'success', ...paid, ...credited, now })
    // More than was asked for counts against the member's limits as it would have from the start.
    if (came.amount > row.amount) {
      const asked = money(came.amount, row.unit)
      await checkDeposit(tx, { memberId: row.memberId, asked })
    }
    const move = { from: row.state, to: 'success' } as const
    await insertDepositEvent(tx, { orderId: id, act: 'confirmed', actor, ...move, why }, now)
  })

/**
 * Refuses a deposit, with the reason that the member reads. Nothing was credited, and nothing is. Problems:
 * `unknownOrder`, `depositMovedOn`, `depositNotClaimed`, `depositClaimedByOther`.
 */
export const rejectDeposit = (
  context: StaffContext,
  { id, reason }: { id: string; reason: string },
) =>
  atDesk(context, id, async (tx, row, now) => {
    assertClaimed(row, context.staff, now)
    await sql`update cashier.deposit_order set note = ${reason} where id = ${id}`.execute(tx)
    await dropClaim(tx, id)
    const { paidAmount, paidUnit, isLate: late } = row
    const paid = { ...(paidAmount !== null && { paidAmount }), ...(paidUnit && { paidUnit }) }
    await endOrder(tx, id, { state: 'rejected', ...paid, isLate: late, now })
    const actor = actorOf(context.staff)
    const move = { from: row.state, to: 'rejected' } as const
    await insertDepositEvent(tx, { orderId: id, act: 'rejected', actor, ...move, why: reason }, now)
  })

type Work = (tx: Db, row: OrderRow, now: Date) => Promise<void>

/** One act of the staff with a manual deposit; the change is pushed to its member. */
async function atDesk(context: StaffContext, id: string, work: Work): Promise<{ success: true }> {
  const now = context.clock()
  const row = await inTransaction(context.db, async (tx) => {
    const before = await findOrder(tx, { id }, true)
    if (!before) throw cashierProblems.unknownOrder()
    if (!isForPeople(before)) throw cashierProblems.depositMovedOn()
    await work(tx, before, now)
    return findOrder(tx, { id })
  })
  if (!row) throw new Error('an order is never removed')
  tellDeposit(context, row)
  await pushBalance(context, row.memberId, row.unit)
  await collectDebts(context, row.memberId)
  return { success: true }
}

const isLate = ({ state, isLate: was, toldAt, expiresAt }: OrderRow, now: Date): boolean =>
  was || state === 'expired' || (toldAt ?? now) > expiresAt

const keepFirst = async (
  tx: Db,
  { id }: OrderRow,
  came: Omit<Came, 'id'>,
  { id: staffId }: Staff,
) => {
  await sql`update cashier.deposit_order set approved_by = ${staffId}, came = ${String(came.amount)}::bigint,
    came_reference = ${came.reference} where id = ${id}`.execute(tx)
  await dropClaim(tx, id)
}

function assertSameSeen(row: OrderRow, came: Omit<Came, 'id'>, { id }: Staff): void {
  if (row.approvedBy === id) throw cashierProblems.anotherPersonNeeded()
  if (row.came !== came.amount || row.cameReference !== came.reference) {
    const amount = money(row.came ?? 0n, row.unit)
    throw cashierProblems.amountsDiffer({ amount, reference: row.cameReference ?? '' })
  }
}

/** What came in at a bank is credited once. Problem: `receiptUsed`. */
async function takeReceipt(tx: Db, { id, channel }: OrderRow, reference: string, now: Date) {
  const { numAffectedRows } = await sql`
    insert into cashier.deposit_receipt (channel, reference, order_id, made_at)
    values (${channel}, ${reference}, ${id}, ${now}) on conflict do nothing`.execute(tx)
  if (numAffectedRows !== 1n) throw cashierProblems.receiptUsed()
}

const isClaimed = ({ claimedAt }: OrderRow, now: Date): boolean =>
  claimedAt !== null && now.getTime() - claimedAt.getTime() < claimMinutes * 60_000

function refuseOthersClaim(row: OrderRow, staff: Staff, now: Date): void {
  if (isClaimed(row, now) && row.claimedBy !== staff.id) {
    throw cashierProblems.depositClaimedByOther({ account: row.claimedAccount ?? '' })
  }
}

function assertClaimed(row: OrderRow, staff: Staff, now: Date): void {
  refuseOthersClaim(row, staff, now)
  if (!isClaimed(row, now)) throw cashierProblems.depositNotClaimed()
}

const dropClaim = (tx: Db, id: string) =>
  sql`update cashier.deposit_order set claimed_by = null, claimed_account = null, claimed_at = null
    where id = ${id}`.execute(tx)
