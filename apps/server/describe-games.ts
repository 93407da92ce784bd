import { describeRooms } from '@tessera/fish/server'
import { describeGames as describeTitles } from '@tessera/lobby/server'
import { describePoker } from '@tessera/poker/server'
import type { Db } from '@tessera/server-kit'
import { describeSports } from '@tessera/sports/server'
import { describeTables } from '@tessera/tables/server'

type GameRef = { vendor: string; gameCode: string }

/** How what was played is called: titles by the catalogue, sports by the book, tables and rooms of fish by their names. */
export async function describeGames(db: Db, games: GameRef[], language: string) {
  const titles = await describeTitles(db, games, language)
  const tables = await describeTables(db, games, language)
  return new Map([
    ...describeSports(games, language),
    ...(await describeRooms(db, games, language)),
    ...describePoker(games, language),
    ...tables,
    ...titles,
  ])
}
