import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallProblem, toast, useCall, useProblemText, useSession } from '@tessera/web-kit'
import { type FavouriteRef, type GameItem, lobbyCalls } from '../calls.ts'
import { favouriteMilliseconds } from '../limits.ts'
import { favouritesQuery } from './queries.ts'

// Specification 9: one toggle a second, whichever star it is.
let isResting = false

function mayToggle(): boolean {
  if (isResting) return false
  isResting = true
  setTimeout(() => {
    isResting = false
  }, favouriteMilliseconds)
  return true
}

const refOf = ({ nodeId, vassalage, gameType }: GameItem): FavouriteRef => ({
  nodeId,
  vendor: vassalage,
  gameType,
})

/** Whether a title is a favourite, and its star. The star turns at once; if the server refuses, it turns back. */
export function useFavourite(game: GameItem, onLogIn: () => void) {
  const client = useQueryClient()
  const session = useSession()
  const problemText = useProblemText()
  const { data: isOn = false } = useQuery({
    ...favouritesQuery,
    enabled: session !== undefined,
    throwOnError: false,
    staleTime: Infinity,
    select: (kept) => kept.some(({ nodeId }) => nodeId === game.nodeId),
  })
  const options = {
    refreshes: [lobbyCalls.listFavouriteGames],
    onError: (problem: CallProblem) => {
      toast(problemText(problem))
      void client.invalidateQueries({ queryKey: favouritesQuery.queryKey })
    },
  }
  const add = useCall(lobbyCalls.addFavourite, options)
  const remove = useCall(lobbyCalls.removeFavourite, options)

  const toggle = () => {
    if (!session) return onLogIn()
    if (!mayToggle()) return undefined
    client.setQueryData(favouritesQuery.queryKey, (kept: FavouriteRef[] = []) =>
      isOn ? kept.filter(({ nodeId }) => nodeId !== game.nodeId) : [refOf(game), ...kept],
    )
    return isOn ? remove.mutate({ query: refOf(game) }) : add.mutate({ body: refOf(game) })
  }
  return { isOn: session !== undefined && isOn, toggle }
}
