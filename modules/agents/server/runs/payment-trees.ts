/** A line that is to be paid. */
export type PayLine = {
  contractId: string
  upperId: string | null
  lowerId: string
  /** Of the lower one, in the tree of teams. */
  path: string
  gross: bigint
  /** Whether a debt of this contract stops the stakes of who owes it. */
  stopsBets: boolean
}

const depthOf = ({ path }: PayLine) => path.split('.').length

/**
 * The lines of a run by the trees that they make: everybody whom a contract ties together is in one. The lines of a tree come
 * from the top down.
 */
export function paymentTrees(lines: readonly PayLine[]): PayLine[][] {
  const above = new Map<string, string>()
  const headOf = (id: string): string => {
    let head = id
    for (let next = above.get(head); next !== undefined; next = above.get(head)) head = next
    if (head !== id) above.set(id, head)
    return head
  }
  for (const { upperId, lowerId } of lines) {
    if (upperId === null) continue
    const [upper, lower] = [headOf(upperId), headOf(lowerId)]
    if (upper !== lower) above.set(lower, upper)
  }
  const trees = new Map<string, PayLine[]>()
  for (const line of lines) {
    const head = headOf(line.lowerId)
    const tree = trees.get(head)
    if (tree) tree.push(line)
    else trees.set(head, [line])
  }
  return [...trees.values()].map((tree) =>
    tree.toSorted((one, other) => depthOf(one) - depthOf(other)),
  )
}

/**
 * Everybody in a tree, each after all who pay them. Two who changed places within the period may pay each other: then the one
 * who is higher up at its end comes first.
 */
export function agentsOf(tree: readonly PayLine[]): string[] {
  const depths = new Map<string, number>()
  for (const line of tree) depths.set(line.lowerId, depthOf(line))
  // Who has no contract above is the top of the tree.
  for (const { upperId } of tree) if (upperId && !depths.has(upperId)) depths.set(upperId, 0)
  const payers = new Map<string, number>()
  const below = new Map<string, string[]>()
  for (const { upperId, lowerId } of tree) {
    if (upperId === null) continue
    payers.set(lowerId, (payers.get(lowerId) ?? 0) + 1)
    below.set(upperId, [...(below.get(upperId) ?? []), lowerId])
  }
  const left = new Set([...depths].toSorted(([, one], [, other]) => one - other).map(([id]) => id))
  const order: string[] = []
  const ready = [...left].filter((id) => !payers.has(id))
  while (left.size > 0) {
    const [next = ready.shift()] = ready.length > 0 ? [] : left
    if (next === undefined || !left.delete(next)) continue
    order.push(next)
    for (const id of below.get(next) ?? []) {
      const more = (payers.get(id) ?? 0) - 1
      payers.set(id, more)
      if (more === 0) ready.push(id)
    }
  }
  return order
}
