import type { Db } from '@tessera/server-kit'
import type { GameItem } from '../calls.ts'
import { hotGamesMax } from '../limits.ts'
import { blockingCountry, offeredIn } from './blocked-countries.ts'
import { readCatalogue } from './catalogue-copy.ts'
import { itemOf } from './game-rows.ts'
import { isOf } from './is-wanted.ts'
import { type StakePorts, stakesIn, stakeUnit } from './least-stakes.ts'

type Wanted = { gameType: string; vassalage: string; platform: string; language: string }

/** The hot games that are offered where the visitor is: those that can be played here first. */
export async function listHotGames(
  { db, address }: { db: Db; address: string },
  wanted: Wanted,
  ports: StakePorts,
): Promise<{ list: GameItem[] }> {
  const catalogue = await readCatalogue(db)
  const fits = isOf(wanted)
  const isOffered = offeredIn(await blockingCountry(db, catalogue, address))
  const hot = catalogue.games.filter((game) => game.isHot && fits(game) && isOffered(game))
  const inOrder = [
    ...hot.filter(({ isConnected }) => isConnected),
    ...hot.filter(({ isConnected }) => !isConnected),
  ]
  // All read the same list, so it is in the currency of the site.
  const stakeOf = await stakesIn(db, await stakeUnit(db, undefined), ports)
  const shown = inOrder.slice(0, hotGamesMax)
  return { list: shown.map((game) => itemOf(game, wanted.language, stakeOf)) }
}
