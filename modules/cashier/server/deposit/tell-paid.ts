import { type Context, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { depositFeed } from '../../calls.ts'
import { cashierProblems } from '../../problems.ts'
import { findOrder, type OrderRow, shownOrder } from '../orders.ts'
import { insertDepositEvent } from './deposit-events.ts'

/**
 * Takes a member's word that a deposit which a person confirms is paid: from then on it does not expire. It credits
 * nothing. Said again with another reference, the last one stands. Problems: `unknownOrder`, `depositMovedOn`,
 * `payerNameNeeded`.
 */
export async function tellPaid(
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
    // Where the amount tells a payment apart, the name tells it apart from somebody's mistake.
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

/** Tells the member's browsers how a deposit stands now. After the commit, never before. */
export const tellDeposit = ({ push }: Pick<Context, 'push'>, order: OrderRow): void =>
  push(depositFeed, order.memberId, shownOrder(order))
