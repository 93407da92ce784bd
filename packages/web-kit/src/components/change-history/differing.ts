export type Side = Record<string, unknown>

export type SideWords = {
  /** What the interface calls a key. */
  nameOf: (key: string) => string
  /** How a value reads, where it is more than its own text. */
  wordOf?: ((key: string, value: unknown) => string | undefined) | undefined
}

const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What one side of a change says where the other says something else, in words. */
export const differing = (side: Side, other: Side, { nameOf, wordOf }: SideWords): string =>
  [...new Set([...Object.keys(side), ...Object.keys(other)])]
    .filter((key) => JSON.stringify(side[key]) !== JSON.stringify(other[key]))
    .map((key) => `${nameOf(key)}: ${wordOf?.(key, side[key]) ?? plain(side[key])}`)
    .join(', ')
