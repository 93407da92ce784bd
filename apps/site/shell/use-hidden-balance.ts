import { useSyncExternalStore } from 'react'

const key = 'tessera.hidesBalance'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const read = () => localStorage.getItem(key) === 'yes'

/** Whether amounts of one's own are hidden from people nearby; kept on this device. */
export function useHiddenBalance(): [isHidden: boolean, toggle: () => void] {
  const isHidden = useSyncExternalStore(subscribe, read)
  const toggle = () => {
    localStorage.setItem(key, isHidden ? 'no' : 'yes')
    for (const listener of listeners) listener()
  }
  return [isHidden, toggle]
}
