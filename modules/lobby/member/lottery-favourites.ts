import { deviceStore, jsonIn, useSession } from '@tessera/web-kit'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { favouritesMax } from '../limits.ts'

const NodeIds = z.array(z.int())
const none: readonly number[] = []
const lotteryTypes = new Set(['LOTT', 'ELOTT'])
const listeners = new Set<() => void>()
// The result of the last read: the same text gives the same list, so that nothing is rendered without a change.
let last: { key: string; text: string | undefined; ids: readonly number[] } | undefined

/** Specification 3: lottery favourites are kept in the browser, for each username. */
const keyOf = (account: string): string => `lotteryFavourites.${account}`

function read(account: string): readonly number[] {
  const key = keyOf(account)
  const text = deviceStore.read(key)
  if (last?.key !== key || last.text !== text) last = { key, text, ids: idsIn(text) }
  return last.ids
}

function idsIn(text: string | undefined): readonly number[] {
  const parsed = NodeIds.safeParse(jsonIn(text))
  return parsed.success ? parsed.data : none
}

export const isLottery = (gameType: string): boolean => lotteryTypes.has(gameType)

/** Adds or removes a favourite lottery draw of a member on this device, newest first. */
export function keepLottery(account: string, nodeId: number, isWanted: boolean): void {
  const others = read(account).filter((each) => each !== nodeId)
  const ids = isWanted ? [nodeId, ...others].slice(0, favouritesMax) : others
  deviceStore.keep(keyOf(account), JSON.stringify(ids))
  tellAll()
}

const tellAll = () => {
  for (const listener of listeners) listener()
}

// One listener of the window for all tiles: they come and go with every key of a search.
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', tellAll)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', tellAll)
  }
}

/** The lottery favourites of the logged-in member. */
export function useLotteryFavourites(): readonly number[] {
  const account = useSession()?.account
  return useSyncExternalStore(
    subscribe,
    () => (account ? read(account) : none),
    () => none,
  )
}
