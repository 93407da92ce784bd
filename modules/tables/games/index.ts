import { baccarat } from './baccarat/game.ts'
import { crashGame } from './crash/crash-game.ts'
import { cockfightGame } from './cockfight/game.ts'
import { blackjackListed } from './blackjack/is-decided.ts'
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

/** Every game that many play at once on one drawn round, with spots of fixed returns. */
export const tableGames: readonly TableGame[] = [baccarat, dragonTiger, roulette, sicBo, wheelTable]

/** With those that are played as rounds of a table, and whose bets are paid otherwise. */
const roundGames: readonly TableGame[] = [...tableGames, cockfightGame]

export const tableGameOf = (code: string): TableGame | undefined =>
  roundGames.find((game) => game.code === code)

/** What lists say of a game: of every one, also of those that have a machine of their own. */
export type ListedGame = Pick<TableGame, 'code' | 'names' | 'bettingSeconds' | 'resultSeconds'>
export const listedGames: readonly ListedGame[] = [...roundGames, blackjackListed, crashGame]

export const listedGameOf = (code: string): ListedGame | undefined =>
  listedGames.find((game) => game.code === code)
