import { baccarat } from './baccarat/game.ts'
import type { TableGame } from './table-game.ts'

export { returnOfSpot } from './return-of-spot.ts'
export { type GamesKey, type GamesText, nameOfMark, nameOfSpot, ruleOfSpot } from './texts-of.ts'

/** Every game that many play at once on one drawn round. */
export const tableGames: readonly TableGame[] = [baccarat]

export const tableGameOf = (code: string): TableGame | undefined =>
  tableGames.find((game) => game.code === code)
