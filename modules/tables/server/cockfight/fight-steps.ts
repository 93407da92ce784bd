import type { Db } from '@tessera/server-kit'
import { type FightEnd, scriptOf } from '../../games/cockfight/draw-fight.ts'
import { stepsOf } from '../../games/cockfight/game.ts'
import type { Step } from '../../games/table-game.ts'
import type { RoundRow } from '../runner/rounds.ts'
import { fightOfRound } from './fights.ts'

/** How a fight ended whose result two persons have agreed on. */
export async function confirmedEnd(db: Db, roundId: bigint): Promise<FightEnd | undefined> {
  const { entered, confirmedBy } = await fightOfRound(db, roundId)
  return confirmedBy && entered ? entered : undefined
}

/** What is shown of a fight whose result was entered: an animation that ends so. */
export async function enteredSteps(
  db: Db,
  { id }: Pick<RoundRow, 'id'>,
  deal: { below(n: number): number },
): Promise<Step[]> {
  const end = await confirmedEnd(db, id)
  if (!end) throw new Error(`the result of round ${id} is still to be confirmed`)
  return stepsOf(scriptOf(end, deal))
}
