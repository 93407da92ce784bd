export type KeptLists<Item> = {
  /** What was made for this choice before, else what is made now. */
  get: (choice: string, make: () => Item[]) => Item[]
}

/** Keeps lists that were chosen from what does not change, as long as together they hold no more items than this. */
export function keepLists<Item>(itemsMax: number): KeptLists<Item> {
  const lists = new Map<string, Item[]>()
  let items = 0
  // An empty one takes a place, too: nobody fills the memory with names that find nothing.
  const sizeOf = (list: Item[]) => list.length + 1
  return {
    get(choice, make) {
      const known = lists.get(choice)
      const list = known ?? make()
      if (known) lists.delete(choice)
      else items += sizeOf(list)
      lists.set(choice, list)
      for (const [oldest, forgotten] of lists) {
        if (items <= itemsMax) break
        lists.delete(oldest)
        items -= sizeOf(forgotten)
      }
      return list
    },
  }
}
