/**
 * One statement that does many requests at once, each with an outcome of its own. It must be safe to send
 * again: what it did before under the same ids, it only answers.
 */
export type Batch<Item, Row> = {
  /** Names the prepared statement. */
  name: string
  /** Answers one row for each item; the first column is the item's position, from 1. */
  text: string
  valuesOf: (items: Item[]) => string[]
  /** What does the same for one request that comes alone, with less work; without it, a batch of one does. */
  one?: { name: string; text: string; valuesOf: (item: Item) => (string | null)[] } | undefined
  /** The columns after the position, as a row. */
  rowOf: (columns: unknown[]) => Row
  /** What one batch may touch once: accounts, ids. Items that share a lane keep their order. */
  lanesOf: (item: Item) => string[]
  /** Whether a row says no more than: ask once more. */
  isAgain: (row: Row) => boolean
  /** How many of its statements may be on their way at once, where that is less than usual. */
  writers?: number
}

/** The statement for these items: the one for many, or that for one alone. */
export function statementOf<Item, Row>(
  { name, text, valuesOf, one }: Batch<Item, Row>,
  items: Item[],
) {
  const [item] = items
  if (!one || !item || items.length > 1) return { name, text, values: valuesOf(items) }
  return { name: one.name, text: one.text, values: one.valuesOf(item) }
}
