/** Sets by key, without empty ones. */
export function createKeySets<Value>() {
  const sets = new Map<string, Set<Value>>()
  const none: ReadonlySet<Value> = new Set()
  return {
    of: (key: string): ReadonlySet<Value> => sets.get(key) ?? none,
    keys: () => [...sets.keys()],
    add(key: string | undefined, value: Value): void {
      if (key === undefined) return
      const known = sets.get(key)
      if (known) known.add(value)
      else sets.set(key, new Set([value]))
    },
    remove(key: string | undefined, value: Value): void {
      if (key === undefined) return
      const known = sets.get(key)
      known?.delete(value)
      if (known?.size === 0) sets.delete(key)
    },
  }
}
