import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@tessera/web-kit'
import type { ListedGame } from '../shapes.ts'
import { gamesAsk } from './asks.ts'

/** Every lottery by its code, as far as the list is here: names and families for what only has codes. */
export function useGames(): ReadonlyMap<string, ListedGame> {
  const { code } = useLanguage()
  const { data } = useQuery({ ...gamesAsk(code), throwOnError: false, select: byCode })
  return data ?? none
}

const none: ReadonlyMap<string, ListedGame> = new Map()
const byCode = ({ list }: { list: ListedGame[] }) => new Map(list.map((game) => [game.code, game]))

/** What a game of a ticket is called in the reader's language; until the list is here, as the server called it. */
export function useGameName(): (ticket: { game: string; gameName: string }) => string {
  const games = useGames()
  return ({ game, gameName }) => games.get(game)?.name ?? gameName
}
