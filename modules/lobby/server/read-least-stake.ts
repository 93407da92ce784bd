import { type Money, money } from '@tessera/money'
import type { GuestContext } from '@tessera/server-kit'
import { stakeChoices } from '../limits.ts'
import { lobbyProblems } from '../problems.ts'
import { readCatalogue } from './catalogue-copy.ts'
import { stepIn, type StakePorts, stakesIn, stakeUnit } from './least-stakes.ts'

/** The steps of the filter by stakes, in the currency of the reader. */
export async function listStakeSteps({ db, member }: Pick<GuestContext, 'db' | 'member'>) {
  const unit = await stakeUnit(db, member)
  return { list: stakeChoices.map((step) => ({ step, most: money(stepIn(step, unit), unit) })) }
}

/** The least stake of a title in the currency of the reader. Problem: `unknownGame`. */
export async function readLeastStake(
  { db, member }: Pick<GuestContext, 'db' | 'member'>,
  nodeId: number,
  ports: StakePorts,
): Promise<{ least: Money }> {
  const { games, placeOf } = await readCatalogue(db)
  const game = games[placeOf.get(nodeId) ?? -1]
  if (!game) throw lobbyProblems.unknownGame()
  const unit = await stakeUnit(db, member)
  return { least: money((await stakesIn(db, unit, ports))(game), unit) }
}
