import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { agentsProblems } from '../../problems.ts'
import type { Receipt } from '../../receipt-shapes.ts'
import type { ReceiptPorts } from './ports.ts'
import { receiptMessage } from './receipt-messages.ts'
import { findReceipt, type ReceiptRow, shownReceipt } from './receipts.ts'

type Answer = { answer: 'confirm' | 'dispute' | 'returned'; objection: string }

/**
 * A member confirms a receipt, disputes it, or has their cash back. What is confirmed stays so. Problems:
 * `unknownReceipt`, `receiptOver`, `receiptConfirmed`.
 */
export const answerReceipt = (
  context: MemberContext,
  { id, answer, objection }: Answer & { id: string },
  { sendMessage }: ReceiptPorts,
): Promise<Receipt> =>
  changeReceipt(context, id, async (tx, row, now) => {
    if (row.memberId !== context.member.id) throw agentsProblems.unknownReceipt()
    if (answer === 'returned') return end(tx, row, { ended: 'returned', now })
    if (row.ended !== null) throw agentsProblems.receiptOver()
    if (answer === 'dispute' && row.answer === 'confirmed') throw agentsProblems.receiptConfirmed()
    const said = answer === 'confirm' ? 'confirmed' : 'disputed'
    if (row.answer === said && row.objection === objection) return
    await sql`update agents.receipt set answer = ${said}, answered_at = ${now},
      objection = ${answer === 'dispute' ? objection : ''} where id = ${id}`.execute(tx)
    if (said === 'disputed') await sendMessage(tx, receiptMessage('receiptDisputed', row), now)
  })

/** An agent takes back a receipt that its member has not confirmed. Problems: as above. */
export const cancelReceipt = (
  context: MemberContext,
  id: string,
  { sendMessage }: ReceiptPorts,
): Promise<Receipt> =>
  changeReceipt(context, id, async (tx, row, now) => {
    if (row.agentId !== context.member.id) throw agentsProblems.unknownReceipt()
    if (row.ended === null && row.answer === 'confirmed') throw agentsProblems.receiptConfirmed()
    const isNew = row.ended === null
    await end(tx, row, { ended: 'cancelled', now })
    if (isNew) await sendMessage(tx, receiptMessage('receiptCancelled', row), now)
  })

type Settling = {
  receiptId: string
  transferId: string
  senderId: string
  receiverId: string
  amount: bigint
  unit: string
}

/**
 * Ends a receipt with the transfer that credits it, in the transaction that moves the money. `over`: it has ended already;
 * `different`: it is for somebody else, or for another amount.
 */
export async function settleReceipt(
  tx: Db,
  { receiptId, transferId, senderId, receiverId, amount, unit }: Settling,
  now: Date,
): Promise<'settled' | 'over' | 'different'> {
  const row = await findReceipt(tx, receiptId, { isLocked: true })
  const isThis =
    row?.agentId === senderId &&
    row.memberId === receiverId &&
    row.amount === amount &&
    row.unit === unit
  if (!row || !isThis) return 'different'
  if (row.ended !== null) return 'over'
  await end(tx, row, { ended: 'credited', now, transferId })
  return 'settled'
}

const changeReceipt = (
  { db, member, clock }: MemberContext,
  id: string,
  change: (tx: Db, row: ReceiptRow, now: Date) => Promise<void>,
): Promise<Receipt> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const row = await findReceipt(tx, id, { isLocked: true })
    if (!row) throw agentsProblems.unknownReceipt()
    await change(tx, row, now)
    const changed = await findReceipt(tx, id)
    return shownReceipt(changed ?? row, member.id, now)
  })

type Ending = { ended: NonNullable<ReceiptRow['ended']>; now: Date; transferId?: string }

/** Ended the same way again, it stays as it is. */
async function end(tx: Db, row: ReceiptRow, { ended, now, transferId }: Ending): Promise<void> {
  if (row.ended === ended) return
  if (row.ended !== null) throw agentsProblems.receiptOver()
  await sql`update agents.receipt set ended = ${ended}, ended_at = ${now}, transfer_id = ${transferId ?? null}
    where id = ${row.id}`.execute(tx)
}
