import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { WithdrawRule } from '../../withdraw-shapes.ts'

/** What the house has set for withdrawals. `isLocked`: nobody changes it meanwhile. */
export async function readWithdrawRule(db: Db, isLocked = false): Promise<WithdrawRule> {
  const { rows } = await sql<WithdrawRule>`
    select smallest, largest, day_count as "dayCount", day_sum as "daySum", opens_minute as "opensMinute",
      closes_minute as "closesMinute", free_count as "freeCount", fee_fixed as "feeFixed", fee_ppm as "feePpm",
      auto_approve_largest as "autoApproveLargest", auto_channel as "autoChannel",
      two_persons_from as "twoPersonsFrom", later_payee_hours as "laterPayeeHours", unbound_hours as "unboundHours",
      new_place_hours as "newPlaceHours", new_password_hours as "newPasswordHours", review_hours as "reviewHours",
      pay_hours as "payHours", confirm_minutes as "confirmMinutes", proof_minutes as "proofMinutes",
      may_cancel as "mayCancel"
    from cashier.withdraw_rule ${isLocked ? sql`for update` : sql``}`.execute(db)
  if (!rows[0]) throw new Error('the rule of withdrawals is always there')
  return rows[0]
}

export async function updateWithdrawRule(tx: Db, rule: WithdrawRule, now: Date): Promise<void> {
  const units = (amount: bigint) => sql`${String(amount)}::bigint`
  await sql`update cashier.withdraw_rule set
    smallest = ${units(rule.smallest)}, largest = ${units(rule.largest)}, day_count = ${rule.dayCount},
    day_sum = ${units(rule.daySum)}, opens_minute = ${rule.opensMinute}, closes_minute = ${rule.closesMinute},
    free_count = ${rule.freeCount}, fee_fixed = ${units(rule.feeFixed)}, fee_ppm = ${rule.feePpm},
    auto_approve_largest = ${units(rule.autoApproveLargest)}, auto_channel = ${rule.autoChannel},
    two_persons_from = ${units(rule.twoPersonsFrom)}, later_payee_hours = ${rule.laterPayeeHours},
    unbound_hours = ${rule.unboundHours}, new_place_hours = ${rule.newPlaceHours},
    new_password_hours = ${rule.newPasswordHours}, review_hours = ${rule.reviewHours},
    pay_hours = ${rule.payHours}, confirm_minutes = ${rule.confirmMinutes},
    proof_minutes = ${rule.proofMinutes}, may_cancel = ${rule.mayCancel}, changed_at = ${now}`.execute(
    tx,
  )
}
