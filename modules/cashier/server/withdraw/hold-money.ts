import { cashOf, clearingOf, heldOf, houseOf, transfer } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import type { LegRow } from './legs.ts'
import type { WithdrawalRow } from './withdrawals.ts'

// Each movement has an id of its own that follows from the withdrawal: whatever is tried twice moves once.

type Owned = Pick<WithdrawalRow, 'id' | 'memberId' | 'amount' | 'fee' | 'unit'>

const subjectOf = ({ id }: Owned) => `withdrawal:${id}`

/** The amount and the fee are the member's, and not to be played away meanwhile. Problem: `insufficientFunds`. */
export const holdMoney = (tx: Db, row: Owned) =>
  transfer(tx, {
    id: deriveId(row.id, 'hold'),
    legs: [
      {
        from: cashOf(row.memberId, row.unit),
        to: heldOf(row.memberId, row.unit),
        amount: row.amount + row.fee,
      },
    ],
    reason: 'withdrawal held',
    subject: subjectOf(row),
  })

/** One part was received: its held amount leaves through its channel. */
export const handOver = (tx: Db, row: Owned, { id, amount, channel }: LegRow) =>
  transfer(tx, {
    id: deriveId(id, 'paid'),
    legs: [{ from: heldOf(row.memberId, row.unit), to: clearingOf(channel, row.unit), amount }],
    reason: 'withdrawal paid',
    subject: subjectOf(row),
  })

/** All was received: the fee is earned. */
export async function takeFee(tx: Db, row: Owned): Promise<void> {
  if (row.fee === 0n) return
  await transfer(tx, {
    id: deriveId(row.id, 'fee'),
    legs: [
      {
        from: heldOf(row.memberId, row.unit),
        to: houseOf('fees', row.unit),
        amount: row.fee,
      },
    ],
    reason: 'withdrawal fee',
    subject: subjectOf(row),
  })
}

/** Gives back all that is still held: everything that was not received, and the fee. */
export async function giveBack(tx: Db, row: Owned, received: bigint): Promise<void> {
  const amount = row.amount + row.fee - received
  if (amount <= 0n) return
  await transfer(tx, {
    id: deriveId(row.id, 'return'),
    legs: [{ from: heldOf(row.memberId, row.unit), to: cashOf(row.memberId, row.unit), amount }],
    reason: 'withdrawal returned',
    subject: subjectOf(row),
  })
}
