import { limitReached, readPlay } from '@tessera/bets/server'
import { refuseOnBreak, readReminder } from '@tessera/compliance/server'
import { money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { magazineShots } from '../../limits.ts'
import { fishProblems } from '../../problems.ts'

export type Range = { least: bigint; most: bigint }

/** Refuses a cost that the room does not offer. Problem: `costOutside`. */
export function checkCost({ least, most }: Range, cost: bigint, unit: string): void {
  if (cost >= least && cost <= most) return
  throw fishProblems.costOutside({ least: money(least, unit), most: money(most, unit) })
}

/**
 * Whether a member may set so much aside now. Nothing of play for free is limited. Problems: `realityCheckDue`, `onBreak`,
 * `limitReached`.
 */
export async function admitMagazine(
  context: MemberContext,
  { cost, unit, isDemo }: { cost: bigint; unit: string; isDemo: boolean },
): Promise<void> {
  if (isDemo) return
  const { db, member } = context
  const { isDue } = await readReminder(context, { readPlay })
  if (isDue) throw fishProblems.realityCheckDue()
  await refuseOnBreak(db, member.id)
  const problem = await limitReached(db, {
    memberId: member.id,
    stake: money(cost * BigInt(magazineShots), unit),
  })
  if (problem) throw problem
}

/** Whether the limits of a member leave as much as the rest of a magazine. */
export async function mayGoOn(
  db: Db,
  { memberId, unit, amount }: { memberId: string; unit: string; amount: bigint },
): Promise<boolean> {
  return (await limitReached(db, { memberId, stake: money(amount, unit) })) === undefined
}
