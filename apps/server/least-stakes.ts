import type { StakePorts } from '@tessera/lobby/server'
import { leastStakes as ofLotteries } from '@tessera/lottery/server'
import { houseVendor, leastStakes as ofHouseGames } from '@tessera/rounds/server'

/** The least stakes of what is played here: in-house games and lotteries. */
export const leastStakes: StakePorts['leastStakes'] = async (db, unit) => {
  const games = await ofHouseGames(db, unit)
  const lotteries = await ofLotteries(db, unit)
  return new Map([
    ...[...games].map(([slug, least]) => [`${houseVendor}/${slug}`, least] as const),
    ...lotteries,
  ])
}
