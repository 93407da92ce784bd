import { cashOf, clearingOf, houseOf, transfer } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { quoteDeposit } from '../../deposit-terms.ts'
import type { OrderRow } from '../orders.ts'
import { addTurnover } from '../turnover/add-turnover.ts'
import { termsOf } from './terms.ts'

type Credited = { fee: bigint; bonus: bigint }

/**
 * Credits a received payment, on the terms of its order: the fee is the operator's, the bonus is added, and so is the
 * wagering requirement for both. Once an order; the caller has locked it. Returns undefined, and moves nothing, where
 * the fee takes it all.
 */
export async function creditDeposit(
  tx: Db,
  { id, channel, memberId, unit, terms: kept }: OrderRow,
  paid: bigint,
): Promise<Credited | undefined> {
  const terms = termsOf(kept)
  const { fee, credited, bonus } = quoteDeposit(terms, paid)
  if (credited <= 0n) return undefined
  const subject = `deposit:${id}`
  const from = clearingOf(channel, unit)
  const cash = cashOf(memberId, unit)
  await transfer(tx, {
    id: deriveId(id, 'credit'),
    legs: [
      { from, to: cash, amount: credited },
      ...(fee > 0n ? [{ from, to: houseOf('fees', unit), amount: fee }] : []),
    ],
    reason: 'deposit',
    subject,
  })
  const owed = { memberId, unit, sourceId: id }
  await addTurnover(tx, {
    ...owed,
    source: 'deposit',
    amount: credited,
    multiplePpm: terms.turnoverPpm,
  })
  if (bonus > 0n) {
    await transfer(tx, {
      id: deriveId(id, 'bonus'),
      legs: [{ from: houseOf('promotions', unit), to: cash, amount: bonus }],
      reason: 'bonus',
      subject,
    })
    const multiplePpm = terms.bonusTurnoverPpm
    await addTurnover(tx, { ...owed, source: 'bonus', amount: credited + bonus, multiplePpm })
  }
  return { fee, bonus }
}
