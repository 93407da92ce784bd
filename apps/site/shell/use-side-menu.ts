import { deviceStore } from '@tessera/web-kit'
import { useSyncExternalStore } from 'react'

const key = 'tessera.showSideMenu'
const listeners = new Set<() => void>()
let isWide: boolean | undefined

function read(): boolean {
  isWide ??= deviceStore.read(key) !== 'false'
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
  deviceStore.keep(key, String(isWide))
  for (const listener of listeners) listener()
}
