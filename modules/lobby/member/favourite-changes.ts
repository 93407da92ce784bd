import type { QueryClient } from '@tanstack/react-query'
import { afterPaint, type CallProblem, readSession, send } from '@tessera/web-kit'
import { type FavouriteRef, lobbyCalls } from '../calls.ts'
import { favouriteMilliseconds } from '../limits.ts'
import { favouritesQuery } from './queries.ts'
import { applyFavourite } from './apply-favourite.ts'

type FavouriteChange = {
  client: QueryClient
  account: string | undefined
  ref: FavouriteRef
  isWanted: boolean
  onProblem: (problem: CallProblem) => void
}

// The last optimistic change of each member for each title, in the order in which they were made.
const changes = new Map<string, FavouriteChange>()
const underWay = new Set<string>()
/** What the server has of the titles that were touched. */
const kept = new Map<string, boolean>()
let isResting = false

const keyOf = ({ account, ref }: Pick<FavouriteChange, 'account' | 'ref'>): string =>
  `${ref.nodeId} ${account}`
const isOfNow = ({ account }: FavouriteChange): boolean => account === readSession()?.account

/**
 * Adds or removes a favourite. It is shown at once and sent at most once a second, whichever star it is (specification
 * 9): of several changes for one title the last one is sent. A refused change is undone.
 */
export function changeFavourite(asked: Omit<FavouriteChange, 'account'>): void {
  const change = { ...asked, account: readSession()?.account }
  const key = keyOf(change)
  if (!changes.has(key) && !underWay.has(key)) kept.set(key, !change.isWanted)
  applyFavourite(change.client, change.ref, change.isWanted)
  changes.set(key, change)
  afterPaint(sendNext)
}

function sendNext(): void {
  if (isResting) return
  const next = [...changes].find(([key]) => !underWay.has(key))
  if (!next) return
  const [key, change] = next
  changes.delete(key)
  const isDone = kept.get(key) === change.isWanted
  // Nothing is sent for a member who has logged out meanwhile.
  if (isDone || !isOfNow(change)) return sendNext()
  isResting = true
  setTimeout(() => {
    isResting = false
    sendNext()
  }, favouriteMilliseconds)
  void fulfil(key, change)
}

async function fulfil(key: string, change: FavouriteChange): Promise<void> {
  const { client, ref, isWanted, onProblem } = change
  underWay.add(key)
  try {
    await (isWanted
      ? send(lobbyCalls.addFavourite, { body: ref })
      : send(lobbyCalls.removeFavourite, { query: ref }))
    kept.set(key, isWanted)
  } catch (problem) {
    // A member who has logged in meanwhile has other favourites.
    if (isOfNow(change)) {
      if (!changes.has(key)) applyFavourite(client, ref, !isWanted)
      onProblem(problem as CallProblem)
      void client.invalidateQueries({ queryKey: favouritesQuery.queryKey })
    }
  }
  underWay.delete(key)
  if (changes.size === 0) {
    void client.invalidateQueries({ queryKey: [lobbyCalls.listFavouriteGames.path] })
  }
  sendNext()
}
