import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import type { Leg, Withdrawal, WithdrawalAct } from '../../withdraw-shapes.ts'
import { findLegs, type LegRow } from './legs.ts'
import { mayCancel } from './may-cancel.ts'
import { findPayee } from './payees.ts'
import { waitingOf } from './waiting-of.ts'
import { findEvents } from './withdrawal-events.ts'
import { readWithdrawTimes } from './withdraw-rule.ts'
import type { WithdrawalRow } from './withdrawals.ts'

const isReceived = ({ state }: LegRow) => state === 'received' || state === 'autoReceived'
const sumOf = (legs: readonly LegRow[]) => legs.reduce((sum, { amount }) => sum + amount, 0n)

/** Whether «full payment» is offered: the parts that are paid or received sum to the amount, and one still waits. */
export function mayConfirmAll(
  row: Pick<WithdrawalRow, 'amount'>,
  legs: readonly LegRow[],
): boolean {
  const paid = legs.filter((leg) => leg.state === 'paid' || isReceived(leg))
  return sumOf(paid) === row.amount && legs.some(({ state }) => state === 'paid')
}

/** Internal events are not for the member: claims, and reading the payee number. */
const inside: readonly WithdrawalAct[] = ['claimed', 'released', 'numberRead', 'told']
/** What these say is written for the member. */
const told: readonly WithdrawalAct[] = [
  'rejected',
  'legFailed',
  'disputeReleased',
  'disputeReverted',
]

/** A withdrawal as its member sees it: without names of staff and without the reasons of its review. */
export async function showWithdrawal(db: Db, row: WithdrawalRow): Promise<Withdrawal> {
  const [rule, legs, events] = [
    await readWithdrawTimes(db),
    await findLegs(db, row.id),
    await findEvents(db, row.id),
  ]
  return {
    ...(await shownLine(db, row)),
    isFullPayment: sumOf(legs.filter(isReceived)) === row.amount,
    waiting: await waitingOf(db, row, legs),
    mayCancel: mayCancel(row, rule),
    mayConfirmAll: mayConfirmAll(row, legs),
    legs: legs.map((leg) => shownLeg(leg, row.unit)),
    events: events
      .filter(({ act }) => !inside.includes(act))
      .map(({ act, by, legId, why, madeAt }) => ({
        act,
        by,
        legId,
        why: told.includes(act) ? why : '',
        madeAt: madeAt.toISOString(),
      })),
  }
}

async function shownLine(db: Db, row: WithdrawalRow) {
  const payee = await findPayee(db, row.payeeId)
  if (!payee) throw new Error('a payee is never removed')
  const { kind, label, last4 } = payee
  return {
    id: row.id,
    money: money(row.amount, row.unit),
    fee: money(row.fee, row.unit),
    payee: { kind, label, last4 },
    state: row.state,
    note: row.note,
    requestedAt: row.requestedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

export const shownLeg = (leg: LegRow, unit: string): Leg => ({
  id: leg.id,
  position: leg.position,
  money: money(leg.amount, unit),
  state: leg.state,
  reference: leg.reference,
  proof: leg.disputeProof || leg.proof,
  paidAt: leg.paidAt?.toISOString() ?? null,
  dueAt: leg.dueAt?.toISOString() ?? null,
  isReminded: leg.remindedAt !== null,
  proofDueAt: leg.proofDueAt?.toISOString() ?? null,
})
