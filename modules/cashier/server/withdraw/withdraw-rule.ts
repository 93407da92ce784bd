import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { WithdrawAmounts, type WithdrawRule, type WithdrawTimes } from '../../withdraw-shapes.ts'
import { readAmounts, writeAmounts } from '../rule-amounts.ts'

/** In dollars, the defaults: from 10 to 49 999, a million a day, two people from 5 000. */
const usual: WithdrawAmounts = {
  smallest: 100_000n,
  largest: 499_990_000n,
  daySum: 10_000_000_000n,
  feeFixed: 0n,
  autoApproveLargest: 0n,
  twoPersonsFrom: 50_000_000n,
}

/** What holds for withdrawals in every currency. `isLocked`: nobody changes it meanwhile. */
export async function readWithdrawTimes(db: Db, isLocked = false): Promise<WithdrawTimes> {
  const { rows } = await sql<WithdrawTimes>`
    select day_count as "dayCount", opens_minute as "opensMinute", closes_minute as "closesMinute",
      free_count as "freeCount", fee_ppm as "feePpm", auto_channel as "autoChannel",
      later_payee_hours as "laterPayeeHours", unbound_hours as "unboundHours",
      new_place_hours as "newPlaceHours", new_password_hours as "newPasswordHours", review_hours as "reviewHours",
      pay_hours as "payHours", confirm_minutes as "confirmMinutes", proof_minutes as "proofMinutes",
      may_cancel as "mayCancel"
    from cashier.withdraw_rule ${isLocked ? sql`for update` : sql``}`.execute(db)
  if (!rows[0]) throw new Error('the rule of withdrawals is always there')
  return rows[0]
}

/** All of it, with the amounts of one currency. Problem: `currencyNotSet`. */
export async function readWithdrawRule(
  db: Db,
  currency: string,
  isLocked = false,
): Promise<WithdrawRule> {
  const times = await readWithdrawTimes(db, isLocked)
  const asked = { rule: 'withdrawals', currency, shape: WithdrawAmounts, usual } as const
  return { ...times, currency, ...(await readAmounts(db, asked)) }
}

export async function updateWithdrawRule(tx: Db, rule: WithdrawRule, now: Date): Promise<void> {
  const { currency } = rule
  await writeAmounts(tx, { rule: 'withdrawals', currency }, WithdrawAmounts.parse(rule), now)
  await sql`update cashier.withdraw_rule set
    day_count = ${rule.dayCount}, opens_minute = ${rule.opensMinute}, closes_minute = ${rule.closesMinute},
    free_count = ${rule.freeCount}, fee_ppm = ${rule.feePpm}, auto_channel = ${rule.autoChannel},
    later_payee_hours = ${rule.laterPayeeHours},
    unbound_hours = ${rule.unboundHours}, new_place_hours = ${rule.newPlaceHours},
    new_password_hours = ${rule.newPasswordHours}, review_hours = ${rule.reviewHours},
    pay_hours = ${rule.payHours}, confirm_minutes = ${rule.confirmMinutes},
    proof_minutes = ${rule.proofMinutes}, may_cancel = ${rule.mayCancel}, changed_at = ${now}`.execute(
    tx,
  )
}
