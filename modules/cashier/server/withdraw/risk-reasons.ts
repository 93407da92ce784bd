import type { Withdrawer } from '@tessera/identity/server'
import type { Db } from '@tessera/server-kit'
import { lostDisputesMost } from '../../limits.ts'
import type { RiskReason, WithdrawRule } from '../../withdraw-shapes.ts'
import { isShared, type PayeeRow } from './payees.ts'
import { pastOf } from './withdrawals.ts'

type Asked = {
  memberId: string
  amount: bigint
  who: Withdrawer
  payee: PayeeRow
  rule: WithdrawRule
  now: Date
}

/** The reasons to review this withdrawal (check 9 of domain 5.3). Without a reason it is approved automatically. */
export async function riskReasonsOf(
  db: Db,
  { memberId, amount, who, payee, rule, now }: Asked,
): Promise<RiskReason[]> {
  const past = await pastOf(db, memberId)
  const isWithin = (since: Date | undefined, hours: number) =>
    since !== undefined && now.getTime() - since.getTime() < hours * 3_600_000
  const isNewPlace = who.placeSince === undefined || isWithin(who.placeSince, rule.newPlaceHours)
  const found: [RiskReason, boolean][] = [
    ['overAutoLimit', amount > rule.autoApproveLargest],
    ['firstWithdrawal', past.done === 0],
    ['newPlace', isNewPlace],
    ['newPassword', isWithin(who.passwordSetAt, rule.newPasswordHours)],
    ['sharedPayee', await isShared(db, payee)],
    ['lostDisputes', past.lostDisputes >= lostDisputesMost],
  ]
  return found.filter(([, isSo]) => isSo).map(([reason]) => reason)
}
