const page = globalThis as unknown as Record<string, unknown>

/** Notes the functions of the page as they are; `takeBack` puts back those that differ, and tells their names. */
export function pageFunctions() {
  const own = new Map<string, unknown>()
  for (const name of Object.getOwnPropertyNames(page)) {
    const value = page[name]
    if (typeof value === 'function') own.set(name, value)
  }
  return {
    takeBack: (names: Iterable<string> = own.keys()): string[] => {
      const replaced = [...names].filter((name) => own.has(name) && page[name] !== own.get(name))
      for (const name of replaced) {
        Object.defineProperty(page, name, {
          configurable: true,
          writable: true,
          value: own.get(name),
        })
      }
      return replaced
    },
  }
}
