import { useSyncExternalStore } from 'react'

const key = 'tessera.showSideMenu'
const listeners = new Set<() => void>()
let isWide: boolean | undefined

function read(): boolean {
  try {
    isWide ??= globalThis.localStorage?.getItem(key) !== 'false'
  } catch {
    isWide = true // storage is closed to us: the choice lives as long as the page
  }
  return isWide
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the side menu shows its words, as this device remembers it (specification 3, showSideMenu). */
export const useIsMenuWide = (): boolean => useSyncExternalStore(subscribe, read, () => true)

export function toggleSideMenu(): void {
  isWide = !read()
  try {
    localStorage.setItem(key, String(isWide))
  } catch {
    // Storage is closed to us: the choice lives as long as the page.
  }
  for (const listener of listeners) listener()
}
