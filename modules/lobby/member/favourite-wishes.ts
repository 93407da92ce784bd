import type { QueryClient } from '@tanstack/react-query'
import { type CallProblem, readSession, send } from '@tessera/web-kit'
import { type FavouriteRef, lobbyCalls } from '../calls.ts'
import { favouriteMilliseconds } from '../limits.ts'
import { favouritesQuery } from './queries.ts'
import { showWish } from './show-wish.ts'

type Wish = {
  client: QueryClient
  account: string | undefined
  ref: FavouriteRef
  isWanted: boolean
  onProblem: (problem: CallProblem) => void
}

// The last wish for each title, in the order in which they were made.
const wishes = new Map<number, Wish>()
const underWay = new Set<number>()
/** What the server has of the titles that were touched. */
const kept = new Map<number, boolean>()
let isResting = false

/**
 * Keeps a title as a favourite or lets it go. It is shown at once and sent at most once a second, whichever star it
 * is (specification 9): of several wishes for one title the last one is sent. What is refused is undone.
 */
export function wishFor(wish: Omit<Wish, 'account'>): void {
  const { nodeId } = wish.ref
  if (!wishes.has(nodeId) && !underWay.has(nodeId)) kept.set(nodeId, !wish.isWanted)
  showWish(wish.client, wish.ref, wish.isWanted)
  wishes.set(nodeId, { ...wish, account: readSession()?.account })
  sendNext()
}

function sendNext(): void {
  if (isResting) return
  const next = [...wishes.values()].find(({ ref }) => !underWay.has(ref.nodeId))
  if (!next) return
  wishes.delete(next.ref.nodeId)
  const isDone = kept.get(next.ref.nodeId) === next.isWanted
  // Nothing is said in the name of somebody who has left meanwhile.
  if (isDone || next.account !== readSession()?.account) return sendNext()
  isResting = true
  setTimeout(() => {
    isResting = false
    sendNext()
  }, favouriteMilliseconds)
  void fulfil(next)
}

async function fulfil({ client, ref, isWanted, onProblem }: Wish): Promise<void> {
  const { nodeId } = ref
  underWay.add(nodeId)
  try {
    await (isWanted
      ? send(lobbyCalls.addFavourite, { body: ref })
      : send(lobbyCalls.removeFavourite, { query: ref }))
    kept.set(nodeId, isWanted)
  } catch (problem) {
    if (!wishes.has(nodeId)) showWish(client, ref, !isWanted)
    onProblem(problem as CallProblem)
    void client.invalidateQueries({ queryKey: favouritesQuery.queryKey })
  }
  underWay.delete(nodeId)
  if (wishes.size === 0) {
    void client.invalidateQueries({ queryKey: [lobbyCalls.listFavouriteGames.path] })
  }
  sendNext()
}
