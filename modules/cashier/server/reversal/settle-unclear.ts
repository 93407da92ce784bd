import { askSecond, type RightsKind, type RightsPorts } from '@tessera/identity/server'
import { decimalOf, money } from '@tessera/money'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { cashierProblems } from '../../problems.ts'
import { insertDepositEvent } from '../deposit/deposit-events.ts'
import { termsOf } from '../deposit/terms.ts'
import { findOrder, type OrderRow } from '../orders.ts'
import { lockReversal } from './book-reversal.ts'
import { collectDebts } from './debts.ts'
import { reverseDeposit, undoReversal } from './reverse-deposit.ts'
import { endUnclear, findTargets, lockUnclear, type UnclearRow } from './unclear-reversals.ts'
import { pushReversal } from './push-reversal.ts'

/** The deposit that it belongs to and how much of it in the currency of that deposit; nothing where it is dismissed. */
type Decision = { settled?: { orderId: string; amount: bigint }; reason: string }
type Staff = StaffContext['staff']

/**
 * Attributes to a deposit what a payment service took back or returned, or dismisses it, with a reason. What one person
 * may not confirm alone, one does not decide alone either: from the deposit's limit on, a second person has to approve.
 * Problems: `unknownReversal`, `reversalDecided`, `notAttributable`, `attributedTooMuch`, `noSecondPerson`,
 * `alreadyProposed`.
 */
export async function settleUnclear(
  context: StaffContext,
  { id, ...decision }: Decision & { id: string },
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  const { db, staff, clock } = context
  const { isDone, order } = await inTransaction(db, async (tx) => {
    const { row, order: about } = await readUnclear(tx, id, decision)
    if (!(await needsSecond(tx, row, about, decision))) {
      await settle(tx, { id, decision, staff, now: clock() })
      return { isDone: true, order: about }
    }
    const asked = await askSecond(
      { ...context, db: tx },
      async () => proposalOf(row, about, decision),
      ports,
    )
    return { ...asked, order: about }
  })
  if (isDone) await pushReversal(context, order)
  await collectDebts(context, order.memberId)
  return { success: true, isDone }
}

/** What is decided, and the deposit that it is decided for. */
async function readUnclear(tx: Db, id: string, { settled }: Decision) {
  const row = await lockUnclear(tx, id)
  if (!row) throw cashierProblems.unknownReversal()
  if (!row.isOpen) throw cashierProblems.reversalDecided()
  const order = await findOrder(tx, { id: settled?.orderId ?? row.orderId }, true)
  if (!order) throw cashierProblems.notAttributable()
  if (settled) await assertFits(tx, row, order, settled.amount)
  return { row, order }
}

async function assertFits(tx: Db, row: UnclearRow, order: OrderRow, amount: bigint): Promise<void> {
  const target = (await findTargets(tx, row)).find(({ orderId }) => orderId === order.id)
  if (!target) throw cashierProblems.notAttributable()
  if (amount <= 0n || amount > target.left) {
    throw cashierProblems.attributedTooMuch({ left: money(target.left, target.unit) })
  }
}

/** By what is at stake in the currency of the deposit: what is attributed, or all of it where it is dismissed. */
async function needsSecond(tx: Db, row: UnclearRow, order: OrderRow, { settled }: Decision) {
  const own = (await findTargets(tx, row)).find(({ orderId }) => orderId === order.id)
  const atStake = settled?.amount ?? own?.left ?? 0n
  return atStake >= termsOf(order.terms).twoPersonsFrom
}

/** What a second person decides, once. */
export const unclearKind: RightsKind = {
  name: 'cashier.settleReversal',
  apply: async (tx, { payload, staff, clock }) => {
    const { id, orderId, amount, reason } = payload as Record<string, string | undefined>
    const settled = orderId && amount ? { orderId, amount: BigInt(amount) } : undefined
    const decision = { ...(settled && { settled }), reason: reason ?? '' }
    await readUnclear(tx, id ?? '', decision)
    await settle(tx, { id: id ?? '', decision, staff, now: clock() })
  },
}

const proposalOf = (row: UnclearRow, order: OrderRow, { settled, reason }: Decision) => ({
  kind: unclearKind,
  subject: `deposit:${row.orderId}`,
  ...sidesOf(row, order, settled),
  payload: {
    id: row.id,
    reason,
    ...(settled && { orderId: settled.orderId, amount: String(settled.amount) }),
  },
  reason,
  gain: { rights: new Map([['deposits.confirm', [order.unit]]]), to: [] },
})

const written = (amount: bigint, unit: string) => `${decimalOf(money(amount, unit))} ${unit}`

const sidesOf = (
  { turn, key, amount, unit }: UnclearRow,
  order: OrderRow,
  settled: Decision['settled'],
) => ({
  before: { [turn]: written(amount, unit), reference: key },
  after: settled
    ? { [turn]: written(settled.amount, order.unit), deposit: order.id }
    : { [turn]: null, reference: key },
})

type Settling = { id: string; decision: Decision; staff: Staff; now: Date }

async function settle(tx: Db, { id, decision, staff, now }: Settling): Promise<void> {
  const { row, order } = await readUnclear(tx, id, decision)
  const { settled, reason } = decision
  const actor = { by: 'staff', id: staff.id, account: staff.account } as const
  if (settled) {
    const said = { actor, why: [written(settled.amount, order.unit), row.key, reason].join(', ') }
    const isTurned = await book(tx, row, order, { amount: settled.amount, said, now })
    if (!isTurned) throw cashierProblems.notAttributable()
  }
  await endUnclear(tx, id, { staff, ...decision }, now)
  const act = settled ? 'reversalAttributed' : 'reversalDismissed'
  await insertDepositEvent(tx, { orderId: row.orderId, act, actor, why: reason }, now)
  tellAct(tx, { subject: `deposit:${row.orderId}`, ...sidesOf(row, order, settled), reason })
}

type Turning = { amount: bigint; said: Parameters<typeof reverseDeposit>[4]; now: Date }

async function book(tx: Db, row: UnclearRow, order: OrderRow, { amount, said, now }: Turning) {
  const { channel, key } = row
  if (row.turn === 'reversed') {
    const reversed = { reference: key, money: money(amount, order.unit) }
    return reverseDeposit(tx, order, reversed, now, said)
  }
  const known = await lockReversal(tx, channel, key)
  if (!known || !said) return false
  await undoReversal(tx, order, known, { now, said, part: amount })
  return true
}
