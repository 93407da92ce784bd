import { keep, kept } from '@tessera/web-kit'
import { useSyncExternalStore } from 'react'

const key = 'keys'
const listeners = new Set<() => void>()
// Where the device keeps nothing, the choice holds until the page is left.
let chosen: boolean | undefined
const read = (): boolean => chosen ?? kept(key) !== 'off'

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Switches the keys of games on or off, on this device and at once. */
export function setKeysOn(isOn: boolean): void {
  chosen = isOn
  keep(key, isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

/** Whether games hear keys on this device. */
export const useKeysOn = (): boolean => useSyncExternalStore(listen, read)
