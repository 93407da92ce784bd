import type { Db, MemberContext } from '@tessera/server-kit'
import { reminderRefreshSeconds } from '../../limits.ts'
import type { PlayLimitPorts } from './ports.ts'
import { readReminder } from './reminder.ts'

// Play takes no less time than passes: nobody is looked at again before their check can be due. Counted by process time.
const quietUntil = new WeakMap<Db, Map<string, number>>()
const membersMost = 20_000

/** Whether a member has played as long as they chose to be told after, and has not answered yet: nothing is staked then. */
export async function isReminderDue(
  context: MemberContext,
  ports: Pick<PlayLimitPorts, 'readPlay'>,
): Promise<boolean> {
  const { db, member } = context
  const quiet = quietOf(db)
  const now = performance.now()
  if ((quiet.get(member.id) ?? 0) > now) return false
  const { isDue, secondsLeft } = await readReminder(context, ports)
  if (isDue) return true
  if (quiet.size >= membersMost) quiet.clear()
  quiet.set(member.id, now + Math.min(secondsLeft, reminderRefreshSeconds) * 1_000)
  return false
}

function quietOf(db: Db): Map<string, number> {
  const known = quietUntil.get(db)
  if (known) return known
  const made = new Map<string, number>()
  quietUntil.set(db, made)
  return made
}
