import { readWithdrawer, type Withdrawer } from '@tessera/identity/server'
import { readBalance } from '@tessera/ledger/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { type Money, money } from '@tessera/money'
import { type Db, type MemberContext, readBusinessDays } from '@tessera/server-kit'
import { zoneName } from '@tessera/calls'
import { checkStep } from '../check-step.ts'
import { isSameName } from '../../payee-number.ts'
import { cashierProblems } from '../../problems.ts'
import { withdrawFeeOf } from '../../withdraw-fee.ts'
import type { WithdrawRule } from '../../withdraw-shapes.ts'
import { refuseInDebt } from '../reversal/debts.ts'
import { businessDayStart, clockOf, isWithin } from './business-day.ts'
import { findPayee, type PayeeRow } from './payees.ts'
import type { WithdrawPorts } from './ports.ts'
import { findOpenWithdrawal, usedSince } from './withdrawals.ts'

const hoursUntil = (until: Date, now: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 3_600_000))

/** Checks 2 and 3 of domain 5.3: who asks, and when. */
export async function checkAsker(
  { db, member, clock, address }: MemberContext,
  rule: WithdrawRule,
  { owesContract }: WithdrawPorts,
): Promise<Withdrawer> {
  const now = clock()
  const who = await readWithdrawer(db, { memberId: member.id, address }, now)
  if (!who || who.isFrozen) throw cashierProblems.accountFrozen()
  if (who.areMoneyActionsHeld) throw cashierProblems.moneyActionsHeld()
  if (who.heldUntil) {
    const until = who.heldUntil
    throw cashierProblems.withdrawalsHeld({ until, hours: hoursUntil(until, now) })
  }
  if (await owesContract(db, member.id)) throw cashierProblems.contractDebt()
  await refuseInDebt(db, member.id, member.currency)
  const days = await readBusinessDays(db)
  if (!isWithin(rule, now, days)) {
    const [opens, closes] = [clockOf(rule.opensMinute), clockOf(rule.closesMinute)]
    throw cashierProblems.outsideHours({ opens, closes, zone: zoneName(days.offsetOf(now)) })
  }
  return who
}

type Asked = {
  memberId: string
  unit: string
  payeeId: string
  money: Money
  payeeName: string
  rule: WithdrawRule
  now: Date
}

/** Checks 5 to 8 of domain 5.3, under the member's lock. Answers where it is paid to, and the fee. */
export async function checkAsked(
  tx: Db,
  asked: Asked,
  { readTurnover }: WithdrawPorts,
): Promise<{ payee: PayeeRow; fee: bigint }> {
  const payee = await checkPayee(tx, asked)
  const { memberId, unit, money: wanted, rule, now } = asked
  checkAmount(asked)
  const used = await usedSince(tx, { memberId, unit }, await businessDayStart(tx, now))
  const fee = withdrawFeeOf(rule, wanted.amount, used.count)
  const { cash } = await readBalance(tx, memberId, unit)
  if (cash.amount < wanted.amount + fee) throw ledgerProblems.insufficientFunds()
  if (used.count >= rule.dayCount) throw cashierProblems.dayCountReached({ most: rule.dayCount })
  if (used.sum + wanted.amount > rule.daySum) {
    const left = rule.daySum > used.sum ? rule.daySum - used.sum : 0n
    throw cashierProblems.daySumReached({ left: money(left, unit) })
  }
  const open = await findOpenWithdrawal(tx, memberId)
  if (open) {
    const amount = money(open.amount, open.unit)
    throw cashierProblems.withdrawalOpen({ withdrawalId: open.id, amount })
  }
  const { remaining } = await readTurnover(tx, memberId, unit)
  if (remaining > 0n) throw cashierProblems.turnoverUnfinished({ left: money(remaining, unit) })
  return { payee, fee }
}

async function checkPayee(tx: Db, { memberId, payeeId, payeeName, now }: Asked) {
  const payee = await findPayee(tx, payeeId)
  if (payee?.memberId !== memberId || payee.unboundAt) throw cashierProblems.unknownPayee()
  if (!isSameName(payee.holder, payeeName)) throw cashierProblems.payeeNameDiffers()
  if (payee.usableAt > now) {
    const until = payee.usableAt
    throw cashierProblems.payeeNotUsableYet({ until, hours: hoursUntil(until, now) })
  }
  return payee
}

function checkAmount({ money: { amount, currency }, unit, rule }: Asked): void {
  if (currency !== unit || amount < rule.smallest || amount > rule.largest) {
    const [smallest, largest] = [money(rule.smallest, unit), money(rule.largest, unit)]
    throw cashierProblems.outsideLimits({ smallest, largest })
  }
  checkStep({ amount, currency })
}
