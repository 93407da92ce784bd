import type { QueryClient } from '@tanstack/react-query'
import { type FavouriteRef, type GameItem, lobbyCalls } from '../calls.ts'
import { favouritesQuery } from './queries.ts'

type Lists = { content?: GameItem[]; games?: GameItem[] }

/** Shows a favourite optimistically, before the server has answered: its star, and the lists of favourites. */
export function applyFavourite(client: QueryClient, ref: FavouriteRef, isWanted: boolean): void {
  const isOther = ({ nodeId }: { nodeId: number }) => nodeId !== ref.nodeId
  client.setQueryData(favouritesQuery.queryKey, (known: FavouriteRef[] | undefined) => {
    // Of favourites that are not known yet, one alone would say that there are no others.
    if (!known) return known
    return isWanted ? [ref, ...known.filter(isOther)] : known.filter(isOther)
  })
  if (isWanted) return
  // Specification 4: a removed favourite leaves the lists at once, then the request is sent.
  client.setQueriesData<Lists>(
    { predicate: ({ queryKey }) => isOfFavourites(queryKey) },
    (list) => {
      if (!list) return list
      const { content, games } = list
      return {
        ...list,
        ...(content && { content: content.filter(isOther) }),
        ...(games && { games: games.filter(isOther) }),
      }
    },
  )
}

const isOfFavourites = ([path, input]: readonly unknown[]): boolean =>
  path === lobbyCalls.listFavouriteGames.path ||
  (path === lobbyCalls.listGames.path &&
    (input as { query?: { filter?: string } } | undefined)?.query?.filter === 'FAV')
