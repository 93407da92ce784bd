import { useSyncExternalStore } from 'react'

// Painting is what costs: values are taken at any rate and shown four times a second.
const flushMilliseconds = 250

export type KeyedStore<Value> = {
  /** The newest value, shown or not. */
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
  /** The value as it is shown. */
  shown: (key: string) => Value | undefined
  subscribe: (key: string, listener: () => void) => () => void
}

/** Keeps values that are pushed: prices, counters. Each key is its own subscription. */
export function createKeyedStore<Value>(): KeyedStore<Value> {
  const newest = new Map<string, Value>()
  const shown = new Map<string, Value>()
  const listeners = new Map<string, Set<() => void>>()
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    timer = undefined
    for (const key of changed) {
      shown.set(key, newest.get(key) as Value)
      for (const listener of listeners.get(key) ?? []) listener()
    }
    changed.clear()
  }
  return {
    get: (key) => newest.get(key),
    set: (key, value) => {
      newest.set(key, value)
      changed.add(key)
      timer ??= setTimeout(flush, flushMilliseconds)
    },
    shown: (key) => shown.get(key),
    subscribe: (key, listener) => {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(key)
      }
    },
  }
}

/** The value of one key; only components that use this key are rendered again when it changes. */
export const useKeyed = <Value>(store: KeyedStore<Value>, key: string): Value | undefined =>
  useSyncExternalStore(
    (listener) => store.subscribe(key, listener),
    () => store.shown(key),
    () => store.shown(key),
  )
