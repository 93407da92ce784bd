import { deviceStore } from '@tessera/web-kit'
import { useSyncExternalStore } from 'react'

const key = 'balance.hidden'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const read = () => deviceStore.read(key) === 'yes'

/** Whether the member's amounts are hidden on all pages; kept on this device. */
export function useHiddenBalance(): [isHidden: boolean, toggle: () => void] {
  const isHidden = useSyncExternalStore(subscribe, read)
  const toggle = () => {
    deviceStore.keep(key, isHidden ? 'no' : 'yes')
    for (const listener of listeners) listener()
  }
  return [isHidden, toggle]
}
