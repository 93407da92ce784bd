import { pushBalance } from '@tessera/ledger/server'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { cashierProblems } from '../../problems.ts'
import type { Withdrawal } from '../../withdraw-shapes.ts'
import { handOver } from './hold-money.ts'
import { decisionDue } from './late-disputes.ts'
import { disputeLegRow, findLegs, type LegRow, receiveLeg } from './legs.ts'
import { lockWithdrawal } from './move-withdrawal.ts'
import { settleLegs } from './settle-legs.ts'
import { mayConfirmAll, showWithdrawal } from './show-withdrawal.ts'
import { tellMember } from './push-withdrawal.ts'
import { type Actor, insertEvent } from './withdrawal-events.ts'
import { readWithdrawTimes } from './withdraw-rule.ts'
import type { WithdrawalRow } from './withdrawals.ts'

type Which = { id: string; legId: string }
const actor: Actor = { by: 'member' }

/** One part has come, says the member: final. Problems: `unknownWithdrawal`, `withdrawalMovedOn`. */
export const confirmReceived = (context: MemberContext, { id, legId }: Which) =>
  act(context, id, async (tx, row, legs) => {
    const leg = legOf(legs, legId)
    // Said twice it is said once.
    if (leg.state === 'received') return row
    await receive(tx, row, leg, context.clock())
    return settleLegs(tx, row, context.clock())
  })

/**
 * All has come: every paid part at once, offered only once they sum to the amount. Problems: `unknownWithdrawal`,
 * `withdrawalMovedOn`, `notFullyPaid`.
 */
export const confirmFullPayment = (context: MemberContext, { id }: { id: string }) =>
  act(context, id, async (tx, row, legs) => {
    if (row.state === 'done') return row
    if (!mayConfirmAll(row, legs)) throw cashierProblems.notFullyPaid()
    for (const leg of legs.filter(({ state }) => state === 'paid')) {
      await receive(tx, row, leg, context.clock())
    }
    return settleLegs(tx, row, context.clock())
  })

/**
 * One part has not come: the clock stops, the money stays held, and the payer shows a proof. Problems:
 * `unknownWithdrawal`, `withdrawalMovedOn`, `disputeTooLate`.
 */
export const disputeLeg = (context: MemberContext, { id, legId }: Which) =>
  act(context, id, async (tx, row, legs) => {
    const now = context.clock()
    const leg = legOf(legs, legId)
    if (leg.state === 'disputed') return row
    const isLate = leg.state === 'autoReceived' || (leg.dueAt !== null && leg.dueAt <= now)
    if (isLate) throw cashierProblems.disputeTooLate()
    const { proofMinutes } = await readWithdrawTimes(tx)
    const proofDueAt = new Date(now.getTime() + proofMinutes * 60_000)
    const decideDueAt = decisionDue(proofDueAt)
    if (!(await disputeLegRow(tx, leg.id, { now, proofDueAt, decideDueAt }))) {
      throw cashierProblems.withdrawalMovedOn()
    }
    await insertEvent(tx, { withdrawalId: id, legId, act: 'notReceived', actor }, now)
    return row
  })

async function receive(tx: Db, row: WithdrawalRow, leg: LegRow, now: Date): Promise<void> {
  if (!(await receiveLeg(tx, leg.id, 'paid', now))) throw cashierProblems.withdrawalMovedOn()
  await handOver(tx, row, leg)
  await insertEvent(tx, { withdrawalId: row.id, legId: leg.id, act: 'received', actor }, now)
}

function legOf(legs: readonly LegRow[], id: string): LegRow {
  const leg = legs.find((each) => each.id === id)
  if (!leg) throw cashierProblems.unknownWithdrawal()
  return leg
}

type Work = (tx: Db, row: WithdrawalRow, legs: LegRow[]) => Promise<WithdrawalRow>

async function act(context: MemberContext, id: string, work: Work): Promise<Withdrawal> {
  const { db, member } = context
  const row = await inTransaction(db, async (tx) => {
    const locked = await lockWithdrawal(tx, { id, memberId: member.id })
    return work(tx, locked, await findLegs(tx, id))
  })
  tellMember(context, row)
  await pushBalance(context, member.id, row.unit)
  return showWithdrawal(db, row)
}
