import { useSyncExternalStore } from 'react'

// What is said on the tiles of titles by whoever follows it: the amount of a jackpot. By «vendor/code».
let notes: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

/** Says these on the tiles, in place of what was said before. */
export function setTileNotes(next: ReadonlyMap<string, string>): void {
  notes = next
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the tile of a title says besides; a page that the server has drawn says nothing. */
export const useTileNote = (title: string): string | undefined =>
  useSyncExternalStore(
    listen,
    () => notes.get(title),
    () => undefined,
  )
