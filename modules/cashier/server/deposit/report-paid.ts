import { type Context, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { depositFeed } from '../../calls.ts'
import { cashierProblems } from '../../problems.ts'
import { findOrder, type OrderRow, shownOrder } from '../orders.ts'
import { insertDepositEvent } from './deposit-events.ts'

/**
 * Stores a member's report that a manual deposit is paid: from then on it does not expire. It credits nothing. A second
 * report replaces the reference. Problems: `unknownOrder`, `depositMovedOn`, `payerNameNeeded`.
 */
export async function reportPaid(
  context: MemberContext,
  {
    id,
    reference,
    payerName = '',
  }: { id: string; reference: string; payerName?: string | undefined },
) {
  const now = context.clock()
  const order = await inTransaction(context.db, async (tx) => {
    const row = await findOrder(tx, { id, memberId: context.member.id }, true)
    if (!row) throw cashierProblems.unknownOrder()
    const isByHand = row.place !== null
    const mayTell =
      row.state === 'memberPaid' || (row.state === 'pendingPay' && now <= row.expiresAt)
    if (!isByHand || !mayTell) throw cashierProblems.depositMovedOn()
    // Where the amount identifies a payment, the payer's name guards against mistakes.
    if (row.askedAmount !== null && payerName === '') throw cashierProblems.payerNameNeeded()
    if (row.toldReference === reference && row.payerName === payerName) return row
    await sql`update cashier.deposit_order set state = 'memberPaid', told_reference = ${reference},
      payer_name = ${payerName}, told_at = coalesce(told_at, ${now}) where id = ${id}`.execute(tx)
    await insertDepositEvent(
      tx,
      {
        orderId: id,
        act: 'told',
        actor: { by: 'member' },
        from: row.state,
        to: 'memberPaid',
        why: [reference, payerName].filter(Boolean).join(', '),
      },
      now,
    )
    const told = { toldReference: reference, payerName }
    return { ...row, ...told, state: 'memberPaid' } satisfies OrderRow
  })
  tellDeposit(context, order)
  return shownOrder(order)
}

/** Pushes a deposit to the member's browsers. After the commit, never before. */
export const tellDeposit = ({ push }: Pick<Context, 'push'>, order: OrderRow): void =>
  push(depositFeed, order.memberId, shownOrder(order))
