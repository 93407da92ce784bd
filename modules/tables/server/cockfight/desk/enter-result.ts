import { inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { fightDeskProblems } from '../../../fight-desk-problems.ts'
import { type FightSpot, isEntered, roomKindOf } from '../../../games/cockfight/rooms.ts'
import { refusePart } from '../../desk/desk-tables.ts'
import { goOn } from '../step-fight.ts'
import { holdFight, subjectOfFight } from './rooms.ts'

type Entering = { code: string; id: number; result: FightSpot; isConfirming: boolean }

/**
 * One person enters how a fight ended, and another one confirms it, which ends the round. Entered anew it waits for a confirmation
 * again. Problems: `common.notAllowed`, `unknownFight`, `roomDraws`, `notClosedYet`, `wrongResult`, `nothingEntered`, `ownResult`,
 * `resultDiffers`.
 */
export async function enterFightResult(
  context: StaffContext,
  { code, id, result, isConfirming }: Entering,
): Promise<{ success: true; isConfirmed: boolean }> {
  await refusePart(context, 'tables.results')
  const { db, staff } = context
  return inTransaction(db, async (tx) => {
    const { table, fight, round } = await holdFight(tx, { code, id })
    if (!isEntered(table)) throw fightDeskProblems.roomDraws()
    if (round?.state !== 'closed' || fight.confirmedBy) throw fightDeskProblems.notClosedYet()
    if (!roomKindOf(table.variant).spots.includes(result)) throw fightDeskProblems.wrongResult()
    if (isConfirming) {
      if (!fight.entered) throw fightDeskProblems.nothingEntered()
      if (fight.enteredBy === staff.id) throw fightDeskProblems.ownResult()
      if (fight.entered !== result) throw fightDeskProblems.resultDiffers()
      await sql`update tables.fight set confirmed_by = ${staff.id}, confirmed_at = clock_timestamp() where id = ${id}`.execute(
        tx,
      )
      await goOn(tx, round.id)
    } else {
      await sql`update tables.fight set entered = ${result}, entered_by = ${staff.id}, entered_at = clock_timestamp()
        where id = ${id}`.execute(tx)
    }
    tellAct(tx, {
      subject: subjectOfFight(code, id),
      before: { result: fight.entered },
      after: { result, state: isConfirming ? 'confirmed' : 'entered' },
    })
    return { success: true, isConfirmed: isConfirming }
  })
}
