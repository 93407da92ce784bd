import { readWithdrawer } from '@tessera/identity/server'
import { readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type MemberContext, readBusinessDays } from '@tessera/server-kit'
import type { WithdrawTerms } from '../../withdraw-calls.ts'
import { isWithin } from './business-day.ts'
import type { WithdrawPorts } from './ports.ts'
import { readWithdrawRule } from './withdraw-rule.ts'
import { findOpenWithdrawal, usedSince } from './withdrawals.ts'

/** What a member may withdraw now, so that the screen asks for nothing that would be refused. */
export async function readWithdrawTerms(
  { db, member, clock, address }: MemberContext,
  { readTurnover }: WithdrawPorts,
): Promise<WithdrawTerms> {
  const now = clock()
  const [memberId, unit] = [member.id, member.currency]
  const days = await readBusinessDays(db)
  const rule = await readWithdrawRule(db, unit)
  const { cash } = await readBalance(db, memberId, unit)
  const used = await usedSince(db, { memberId, unit }, days.startOf(days.dayOf(now)))
  const who = await readWithdrawer(db, { memberId, address }, now)
  const { remaining } = await readTurnover(db, memberId, unit)
  const open = await findOpenWithdrawal(db, memberId)
  const left = rule.daySum - used.sum
  return {
    available: cash,
    smallest: money(rule.smallest, unit),
    largest: money(rule.largest, unit),
    leftToday: money(left > 0n ? left : 0n, unit),
    countLeft: Math.max(0, rule.dayCount - used.count),
    freeLeft: Math.max(0, rule.freeCount - used.count),
    feeFixed: rule.feeFixed,
    feePpm: rule.feePpm,
    isOpenNow: isWithin(rule, now, days),
    opensMinute: rule.opensMinute,
    closesMinute: rule.closesMinute,
    confirmMinutes: rule.confirmMinutes,
    holder: who?.payeeName ?? '',
    hasFundsPassword: who?.hasFundsPassword ?? false,
    turnoverLeft: money(remaining > 0n ? remaining : 0n, unit),
    openId: open?.id ?? null,
  }
}
