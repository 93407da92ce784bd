import { readPlay } from '@tessera/bets/server'
import { isReminderDue } from '@tessera/compliance/server'
import type { MemberContext } from '@tessera/server-kit'
import { roundsProblems } from '../../problems.ts'

/**
 * Refuses a round of a member who has played as long as they chose to be told after, until they have answered. Problem:
 * `realityCheckDue`.
 */
export async function refuseUnanswered(context: MemberContext): Promise<void> {
  if (await isReminderDue(context, { readPlay })) throw roundsProblems.realityCheckDue()
}
