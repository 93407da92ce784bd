import type { QueryClient } from '@tanstack/react-query'
import { afterPaint, type CallProblem, readSession, send } from '@tessera/web-kit'
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

// The last wish of each member for each title, in the order in which they were made.
const wishes = new Map<string, Wish>()
const underWay = new Set<string>()
/** What the server has of the titles that were touched. */
const kept = new Map<string, boolean>()
let isResting = false

const keyOf = ({ account, ref }: Pick<Wish, 'account' | 'ref'>): string =>
  `${ref.nodeId} ${account}`
const isOfNow = ({ account }: Wish): boolean => account === readSession()?.account

/**
 * Keeps a title as a favourite or lets it go. It is shown at once and sent at most once a second, whichever star it
 * is (specification 9): of several wishes for one title the last one is sent. What is refused is undone.
 */
export function wishFor(asked: Omit<Wish, 'account'>): void {
  const wish = { ...asked, account: readSession()?.account }
  const key = keyOf(wish)
  if (!wishes.has(key) && !underWay.has(key)) kept.set(key, !wish.isWanted)
  showWish(wish.client, wish.ref, wish.isWanted)
  wishes.set(key, wish)
  afterPaint(sendNext)
}

function sendNext(): void {
  if (isResting) return
  const next = [...wishes].find(([key]) => !underWay.has(key))
  if (!next) return
  const [key, wish] = next
  wishes.delete(key)
  const isDone = kept.get(key) === wish.isWanted
  // Nothing is said in the name of somebody who has left meanwhile.
  if (isDone || !isOfNow(wish)) return sendNext()
  isResting = true
  setTimeout(() => {
    isResting = false
    sendNext()
  }, favouriteMilliseconds)
  void fulfil(key, wish)
}

async function fulfil(key: string, wish: Wish): Promise<void> {
  const { client, ref, isWanted, onProblem } = wish
  underWay.add(key)
  try {
    await (isWanted
      ? send(lobbyCalls.addFavourite, { body: ref })
      : send(lobbyCalls.removeFavourite, { query: ref }))
    kept.set(key, isWanted)
  } catch (problem) {
    // Whoever has come meanwhile has favourites of their own.
    if (isOfNow(wish)) {
      if (!wishes.has(key)) showWish(client, ref, !isWanted)
      onProblem(problem as CallProblem)
      void client.invalidateQueries({ queryKey: favouritesQuery.queryKey })
    }
  }
  underWay.delete(key)
  if (wishes.size === 0) {
    void client.invalidateQueries({ queryKey: [lobbyCalls.listFavouriteGames.path] })
  }
  sendNext()
}
