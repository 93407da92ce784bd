import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import { CallProblem, query, send, toast, useProblemText, useSession } from '@tessera/web-kit'
import { useLocation, useSearchParams } from 'wouter'
import { bookCalls } from '../../book-calls.ts'

type Kept = Reply<typeof bookCalls.listFavourites>
export type Favourite = Kept['list'][number]

const asked = query(bookCalls.listFavourites, {})
const isSame = (one: Favourite) => (other: Favourite) =>
  one.thing === other.thing && one.ref === other.ref

/** What the member keeps, and how it changes: at once on the screen, back again if the server refuses. A guest is asked to log in. */
export function useFavourites() {
  const session = useSession()
  const client = useQueryClient()
  const problemText = useProblemText()
  const [path, navigate] = useLocation()
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery({
    ...asked,
    enabled: session !== undefined,
    throwOnError: false,
  })
  const list = session ? (data?.list ?? []) : []
  const write = (change: (list: readonly Favourite[]) => Favourite[]) =>
    client.setQueryData<Kept>(asked.queryKey, (before) => ({ list: change(before?.list ?? []) }))
  const toggle = async (favourite: Favourite) => {
    if (!session) {
      navigate(`/login?then=${encodeURIComponent(search.size > 0 ? `${path}?${search}` : path)}`)
      return
    }
    const isKept = !list.some(isSame(favourite))
    const without = (all: readonly Favourite[]) => all.filter((each) => !isSame(favourite)(each))
    write((all) => (isKept ? [favourite, ...without(all)] : without(all)))
    try {
      await send(bookCalls.setFavourite, { body: { ...favourite, isKept } })
    } catch (problem) {
      write((all) => (isKept ? without(all) : [favourite, ...without(all)]))
      if (problem instanceof CallProblem) toast(problemText(problem))
    }
  }
  return {
    isGuest: session === undefined,
    list,
    isLoading: session !== undefined && !data && !error,
    error: data ? null : error,
    refetch,
    has: (favourite: Favourite) => list.some(isSame(favourite)),
    toggle,
  }
}
export type Favourites = ReturnType<typeof useFavourites>
