import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { roundsProblems } from '../../problems.ts'
import { ruleChanges } from '../play-rules/play-rules.ts'
import { allJackpots } from './jackpot-list.ts'
import { findSwitches, insertSwitch } from './jackpot-rows.ts'
import { forgetPoints } from './points-ahead.ts'

/**
 * Switches a jackpot on or off, and writes down who did. Rounds that are staked take part as it was then; what is in it stays
 * in its account. Problem: `unknownJackpot`.
 */
export async function switchJackpot(
  { db, clock, staff }: Pick<StaffContext, 'db' | 'clock' | 'staff'>,
  id: string,
  isOn: boolean,
): Promise<{ success: true }> {
  const known = allJackpots().find((each) => each.id === id)
  if (!known) throw roundsProblems.unknownJackpot()
  await inTransaction(db, async (tx) => {
    await sql`lock table rounds.jackpot_switch in share row exclusive mode`.execute(tx)
    const before = (await findSwitches(tx)).get(id) ?? known.isOnAtFirst
    if (before === isOn) return
    await insertSwitch(tx, id, isOn)
    const change = { subject: `jackpot:${id}`, before: { isOn: before }, after: { isOn }, staff }
    await ruleChanges.insert(tx, change, clock())
  })
  // The next stake may need a first point.
  forgetPoints()
  return { success: true }
}
