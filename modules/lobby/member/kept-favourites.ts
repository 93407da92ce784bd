import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { favouritesQuery } from './queries.ts'

type Kept = { ids: ReadonlySet<number>; listeners: Set<() => void> }

const none: ReadonlySet<number> = new Set()
const shelves = new WeakMap<QueryClient, Kept>()

function shelfOf(client: QueryClient): Kept {
  const known = shelves.get(client) ?? { ids: none, listeners: new Set() }
  shelves.set(client, known)
  return known
}

/** Loads favourites once for all tiles, and notifies each of them when the favourites have changed. */
function watch(client: QueryClient, listener: () => void): () => void {
  const shelf = shelfOf(client)
  shelf.listeners.add(listener)
  if (shelf.listeners.size === 1) begin(client, shelf)
  return () => {
    shelf.listeners.delete(listener)
    if (shelf.listeners.size === 0) ends.get(shelf)?.()
  }
}

const ends = new WeakMap<Kept, () => void>()

function begin(client: QueryClient, shelf: Kept): void {
  const observer = new QueryObserver(client, { ...favouritesQuery, staleTime: Infinity })
  const take = () => {
    const { data } = observer.getCurrentResult()
    const ids = data ? new Set(data.map(({ nodeId }) => nodeId)) : none
    if (ids.size === 0 && shelf.ids.size === 0) return
    shelf.ids = ids
    for (const listener of shelf.listeners) listener()
  }
  const end = observer.subscribe(take)
  take()
  ends.set(shelf, () => {
    end()
    shelf.ids = none
  })
}

const never = () => (): void => undefined

/** Whether a title is among the favourites of a member; never where nobody has any. */
export function useIsKept(nodeId: number, account: string | undefined): boolean {
  const client = useQueryClient()
  const subscribe = useCallback(
    // Another member has other favourites: all is asked anew.
    (listener: () => void) => (account === undefined ? never() : watch(client, listener)),
    [client, account],
  )
  return useSyncExternalStore(
    subscribe,
    () => account !== undefined && shelfOf(client).ids.has(nodeId),
    () => false,
  )
}
