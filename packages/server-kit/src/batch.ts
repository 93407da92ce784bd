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
  /** The columns after the position, as a row. */
  rowOf: (columns: unknown[]) => Row
  /** What one batch may touch once: accounts, ids. Items that share a lane keep their order. */
  lanesOf: (item: Item) => string[]
  /** Whether a row says no more than: ask once more. */
  isAgain: (row: Row) => boolean
}
