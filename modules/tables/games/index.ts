import { baccarat } from './baccarat/game.ts'
import { dragonTiger } from './dragon-tiger/game.ts'
import { roulette } from './roulette/game.ts'
import { sicBo } from './sic-bo/game.ts'
import type { TableGame } from './table-game.ts'
import { wheelTable } from './wheel-table/game.ts'

export { returnOfSpot } from './return-of-spot.ts'
export {
  type GamesKey,
  type GamesText,
  nameOfMain,
  nameOfMark,
  nameOfSpot,
  ruleOfSpot,
} from './texts-of.ts'

/** Every game that many play at once on one drawn round. */
export const tableGames: readonly TableGame[] = [baccarat, dragonTiger, roulette, sicBo, wheelTable]

export const tableGameOf = (code: string): TableGame | undefined =>
  tableGames.find((game) => game.code === code)
