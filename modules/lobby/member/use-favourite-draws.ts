import { useQueries } from '@tanstack/react-query'
import { useLanguage } from '@tessera/web-kit'
import type { GameItem } from '../calls.ts'
import { useLotteryFavourites } from './lottery-favourites.ts'
import { drawsQuery } from './queries.ts'

/** The draws of the lottery that are kept on this device, newest first. */
export function useFavouriteDraws(): GameItem[] {
  const { code } = useLanguage()
  const ids = useLotteryFavourites()
  const lists = useQueries({
    queries: ['LOTT', 'ELOTT'].map((gameType) => ({
      ...drawsQuery(code, gameType),
      enabled: ids.length > 0,
      throwOnError: false,
    })),
  })
  const known = new Map(
    lists.flatMap(({ data }) => data?.games ?? []).map((game) => [game.nodeId, game]),
  )
  return ids.flatMap((id) => known.get(id) ?? [])
}
