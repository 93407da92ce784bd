import { checkFundsPassword, type Withdrawer } from '@tessera/identity/server'
import { pushBalance } from '@tessera/ledger/server'
import type { Money } from '@tessera/money'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { cashierProblems } from '../../problems.ts'
import type { Withdrawal, WithdrawRule } from '../../withdraw-shapes.ts'
import { checkAsked, checkAsker } from './check-request.ts'
import { holdMoney } from './hold-money.ts'
import { lockMember } from './lock-member.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import type { WithdrawDependencies } from './ports.ts'
import { riskReasonsOf } from './risk-reasons.ts'
import { showWithdrawal } from './show-withdrawal.ts'
import { type AutoPaying, startAutoPayout } from './start-payout.ts'
import { tellMember } from './push-withdrawal.ts'
import { insertEvent } from './withdrawal-events.ts'
import { findWithdrawal, insertWithdrawal, type WithdrawalRow } from './withdrawals.ts'
import { readWithdrawRule } from './withdraw-rule.ts'

type Given = { id: string; payeeId: string; money: Money; fundsPassword: string }

/**
 * Holds the amount with its fee and asks for a withdrawal, after every check of domain 5.3 in its order. Held first:
 * what is under review must not be played away meanwhile. The same id again is the same withdrawal. What is odd leads
 * to a review and never to a refusal. Problems: those of `checkAsker`, of `checkFundsPassword` and of `checkAsked`,
 * `insufficientFunds`, `withdrawalUsedDifferently`.
 */
export async function requestWithdrawal(
  context: MemberContext,
  given: Given,
  dependencies: WithdrawDependencies,
): Promise<Withdrawal> {
  const { db, member } = context
  const row =
    (await findSame(db, member.id, given)) ?? (await askAnew(context, given, dependencies))
  // Also for a repeated request: if the first answer was lost, nobody may have got it.
  tellMember(context, row)
  await pushBalance(context, member.id, row.unit)
  return showWithdrawal(db, row)
}

async function askAnew(
  context: MemberContext,
  given: Given,
  dependencies: WithdrawDependencies,
): Promise<WithdrawalRow> {
  const rule = await readWithdrawRule(context.db, context.member.currency)
  const who = await checkAsker(context, rule, dependencies)
  await checkFundsPassword(context, context.member.id, given.fundsPassword)
  return placeWithdrawal(context, { given, rule, who, dependencies })
}

/**
 * What is done once the asker and their funds password are known: under the member's lock, so that of any number at
 * once one begins. Problems: those of `checkAsked`, `insufficientFunds`, `withdrawalUsedDifferently`.
 */
export const placeWithdrawal = (context: MemberContext, known: Known): Promise<WithdrawalRow> =>
  inTransaction(context.db, async (tx) => {
    const { id: memberId } = context.member
    await lockMember(tx, memberId)
    return (await findSame(tx, memberId, known.given)) ?? begin(tx, context, known)
  })

async function findSame(
  db: Db,
  memberId: string,
  { id, payeeId, money: { amount, currency } }: Given,
): Promise<WithdrawalRow | undefined> {
  const row = await findWithdrawal(db, { id })
  if (!row) return undefined
  const isSame =
    row.memberId === memberId &&
    row.payeeId === payeeId &&
    row.amount === amount &&
    row.unit === currency
  if (!isSame) throw cashierProblems.withdrawalUsedDifferently()
  return row
}

type Known = {
  given: Given
  rule: WithdrawRule
  who: Withdrawer
  dependencies: WithdrawDependencies
}

async function begin(
  tx: Db,
  { member, clock }: MemberContext,
  { given, rule, who, dependencies }: Known,
): Promise<WithdrawalRow> {
  const now = clock()
  const { id, payeeId, money } = given
  const [memberId, unit] = [member.id, member.currency]
  const asked = { memberId, unit, payeeId, money, payeeName: who.payeeName, rule, now }
  const { payee, fee } = await checkAsked(tx, asked, dependencies)
  const { amount } = money
  const risks = await riskReasonsOf(tx, { memberId, amount, who, payee, rule, now })
  const needsSecond = amount >= rule.twoPersonsFrom
  const row = { id, memberId, payeeId, amount, fee, unit, risks, needsSecond }
  // Another member used the same id at the same time.
  if (!(await insertWithdrawal(tx, row, now))) throw cashierProblems.withdrawalUsedDifferently()
  await insertEvent(
    tx,
    { withdrawalId: id, act: 'requested', actor: { by: 'member' }, to: 'requested' },
    now,
  )
  await holdMoney(tx, row)
  return decide(tx, row, { rule, channels: dependencies.channels, now })
}

type Begun = Pick<WithdrawalRow, 'id' | 'risks' | 'needsSecond'>

/** Without a reason for review a withdrawal is approved automatically; a rule never counts as two people. */
async function decide(
  tx: Db,
  { id, risks, needsSecond }: Begun,
  { rule, channels, now }: AutoPaying,
): Promise<WithdrawalRow> {
  const begun = { id, state: 'requested' } as const
  const actor = { by: 'house' } as const
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  if (risks.length > 0 || needsSecond) {
    const dueAt = after(rule.reviewHours)
    return moveWithdrawal(tx, begun, { to: 'riskReview', act: 'reviewNeeded', actor, now, dueAt })
  }
  const dueAt = after(rule.payHours)
  const row = await moveWithdrawal(tx, begun, {
    to: 'approved',
    act: 'approved',
    actor,
    now,
    dueAt,
  })
  return startAutoPayout(tx, row, { rule, channels, now })
}
