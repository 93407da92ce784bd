import { createHash } from 'node:crypto'

/** Chance that is the same at every start: the numbers follow from a word. */
export type Chance = {
  /** From 0 up to 1. */
  next: () => number
  /** A whole number of this range, both ends included. */
  between: (least: number, most: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  isTrue: (share: number) => boolean
}

export function chanceOf(word: string): Chance {
  let block = Buffer.alloc(0)
  let rendered = 0
  const bytes = (count: number): Buffer => {
    while (block.length < count) {
      block = Buffer.concat([block, createHash('sha256').update(`${word} ${rendered++}`).digest()])
    }
    const taken = block.subarray(0, count)
    block = block.subarray(count)
    return taken
  }
  const next = () => bytes(4).readUInt32BE() / 2 ** 32
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
    isTrue: (share) => next() < share,
  }
}
