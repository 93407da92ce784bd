import type { Db } from '@tessera/server-kit'

export type GameRef = { vendor: string; gameCode: string }

/** How a game is shown to people, in one language. */
export type GameDescription = { gameName: string; iconUrl: string }

/** A question to the catalogue, which the server answers: bets knows codes only. The key is `vendor/gameCode`. */
export type DescribeGames = (
  db: Db,
  games: GameRef[],
  language: string,
) => Promise<Map<string, GameDescription>>

/** The description of a game; its code where the catalogue has forgotten it. */
export const describedAs = (
  known: Map<string, GameDescription>,
  { vendor, gameCode }: GameRef,
): GameDescription => known.get(`${vendor}/${gameCode}`) ?? { gameName: gameCode, iconUrl: '' }
