import { deviceStore, jsonIn, useSession } from '@tessera/web-kit'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { useBet } from './bet-context.ts'

const Codes = z.array(z.string())
const most = 50
const none: readonly string[] = []
const listeners = new Set<() => void>()
// The result of the last read: the same text gives the same list, so that nothing is rendered without a change.
let last: { key: string; text: string | undefined; codes: readonly string[] } | undefined

function read(key: string): readonly string[] {
  const text = deviceStore.read(key)
  if (last?.key !== key || last.text !== text) {
    const parsed = Codes.safeParse(jsonIn(text))
    last = { key, text, codes: parsed.success ? parsed.data : none }
  }
  return last.codes
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Plays of a family that this username has starred, kept in the browser as favourite lotteries are (specification 3). */
export function useFavouritePlays() {
  const { family } = useBet()
  const account = useSession()?.account ?? ''
  const key = `lotteryPlays.${account}.${family.code}`
  const codes = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => none,
  )
  const toggle = (code: string) => {
    const others = codes.filter((each) => each !== code)
    const next = codes.includes(code) ? others : [code, ...others].slice(0, most)
    deviceStore.keep(key, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  return { codes, toggle }
}
