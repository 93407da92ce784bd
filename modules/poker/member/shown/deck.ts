import { deviceStore } from '@tessera/web-kit'
import { useSyncExternalStore } from 'react'

// How suits are told apart on this device: by a colour each, or as two reds and two blacks.

export type Deck = 'four' | 'two'
const key = 'poker.deck'
const listeners = new Set<() => void>()
const read = (): Deck => (deviceStore.read(key) === 'two' ? 'two' : 'four')
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function setDeck(deck: Deck): void {
  deviceStore.keep(key, deck)
  for (const listener of listeners) listener()
}

export const useDeck = (): Deck => useSyncExternalStore(listen, read, () => 'four')
