import { pushBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { promotionsProblems } from '../problems.ts'
import { findBonus, lockMember } from './bonuses.ts'
import { endBonus } from './end-bonus.ts'
import type { PromotionsPorts } from './ports.ts'
import { standingOf } from './standing.ts'

/**
 * Ends a bonus because its member wants so, at any time: their cash stays, the bonus balance that they have seen goes back to
 * the operator. Again, it changes nothing. Problems: `unknownBonus`, `bonusEnded` (otherwise), `amountChanged`.
 */
export async function optOut(
  { db, member, clock, push }: MemberContext,
  { id, seen }: { id: string; seen: bigint },
  ports: PromotionsPorts,
): Promise<void> {
  const whose = { memberId: member.id, unit: member.currency }
  const changed = await inTransaction(db, async (tx) => {
    await lockMember(tx, whose)
    const bonus = await findBonus(tx, id)
    if (bonus?.memberId !== member.id) throw promotionsProblems.unknownBonus()
    if (bonus.why === 'optedOut') return false
    if (bonus.why) throw promotionsProblems.bonusEnded()
    const balance = bonus.state === 'queued' ? bonus.granted : (await standingOf(tx, bonus)).balance
    if (balance !== seen) {
      throw promotionsProblems.amountChanged({ amount: money(balance, bonus.unit) })
    }
    await endBonus(tx, bonus, 'optedOut', { now: clock(), ports })
    return true
  })
  if (changed) await pushBalance({ db, push }, member.id, member.currency)
}
