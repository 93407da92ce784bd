// Who meets whom in which round. A shuffle by the anchor of the season makes each season another one, for everybody to recompute.

export type Pair = readonly [home: string, away: string]

/** The byte of an anchor at a place; it has 32, and begins anew after them. */
export const byteOf = (anchor: string, at: number): number =>
  Number.parseInt(anchor.slice((at % 32) * 2, (at % 32) * 2 + 2), 16)

/** In an order that follows from the anchor. */
export function shuffled<Item>(items: readonly Item[], anchor: string): Item[] {
  const order = [...items]
  for (let at = order.length - 1; at > 0; at--) {
    const other = (byteOf(anchor, at) * 256 + byteOf(anchor, at + 11)) % (at + 1)
    const [one] = order.splice(at, 1, ...order.slice(other, other + 1))
    if (one !== undefined && other !== at) order[other] = one
  }
  return order
}

/** All meet once: the first stays, the others move around by one each round. Home and away take turns. */
export function singleRound(codes: readonly string[]): Pair[][] {
  const [first = '', ...others] = codes
  const count = codes.length
  return Array.from({ length: count - 1 }, (_, round) => {
    const circle = [first, ...others.slice(round), ...others.slice(0, round)]
    return Array.from({ length: count / 2 }, (_each, at): Pair => {
      const [one = '', two = ''] = [circle[at], circle[count - 1 - at]]
      const isTurned = at === 0 ? round % 2 === 1 : at % 2 === 1
      return isTurned ? [two, one] : [one, two]
    })
  })
}

/** All meet twice, once at the home of each. */
export function doubleRound(codes: readonly string[]): Pair[][] {
  const once = singleRound(codes)
  return [...once, ...once.map((round) => round.map(([home, away]): Pair => [away, home]))]
}

/** The matches of a knock-out round between those who are left, in their order. */
export const knockOut = (left: readonly string[]): Pair[] =>
  Array.from({ length: left.length / 2 }, (_, at): Pair => [
    left[at * 2] ?? '',
    left[at * 2 + 1] ?? '',
  ])
