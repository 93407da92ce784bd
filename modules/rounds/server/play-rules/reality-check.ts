import { readPlay } from '@tessera/bets/server'
import { readReminder } from '@tessera/compliance/server'
import type { Db, MemberContext } from '@tessera/server-kit'
import { realityCheckRefreshSeconds } from '../../limits.ts'
import { roundsProblems } from '../../problems.ts'

// Play takes no less time than passes: nobody is looked at again before their check can be due. Counted by process time.
const quietUntil = new WeakMap<Db, Map<string, number>>()
const membersMost = 20_000

/**
 * Refuses a round of a member who has played as long as they chose to be told after, until they have answered. Problem:
 * `realityCheckDue`.
 */
export async function refuseUnanswered(context: MemberContext): Promise<void> {
  const { db, member } = context
  const quiet = quietOf(db)
  const now = performance.now()
  if ((quiet.get(member.id) ?? 0) > now) return
  const { isDue, secondsLeft } = await readReminder(context, { readPlay })
  if (isDue) throw roundsProblems.realityCheckDue()
  if (quiet.size >= membersMost) quiet.clear()
  quiet.set(member.id, now + Math.min(secondsLeft, realityCheckRefreshSeconds) * 1_000)
}

function quietOf(db: Db): Map<string, number> {
  const known = quietUntil.get(db)
  if (known) return known
  const made = new Map<string, number>()
  quietUntil.set(db, made)
  return made
}
