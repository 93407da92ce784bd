import { closedFor, placedBet, readPlay } from '@tessera/bets/server'
import { roleOf } from '@tessera/calls'
import { readReminder } from '@tessera/compliance/server'
import { money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { pokerProblems } from '../../problems.ts'
import { unitOf } from '../whose.ts'

/** Problem: `realityCheckDue`. */
export async function refuseUnchecked(context: MemberContext): Promise<void> {
  if (roleOf(context.member.type) === 'trial') return
  const { isDue } = await readReminder(context, { readPlay })
  if (isDue) throw pokerProblems.realityCheckDue()
}

/** What a member brings to a table may all be staked: limits and breaks are looked at as for a stake. Problem: `limitReached`. */
export async function refuseOverLimit(
  tx: Db,
  { member }: MemberContext,
  amount: bigint,
): Promise<void> {
  const unit = unitOf(member)
  const closed = await closedFor(tx, unit, [{ memberId: member.id, stake: amount }])
  if (!closed.has(member.id)) return
  const refused = { outcome: 'limit_reached', isFirst: false, balance: 0n, version: 0n }
  await placedBet(tx, refused, { memberId: member.id, stake: money(amount, unit) })
}
