/** A card 0…51 is suit (clubs, diamonds, hearts, spades) × 13 + rank (ace first). */
export type Card = number
/** 0 is an ace, 12 a king. */
export const rankOf = (card: Card): number => card % 13
export const suitOf = (card: Card): number => Math.floor(card / 13)
/** An ace counts most. */
const high = (card: Card): number => (rankOf(card) === 0 ? 13 : rankOf(card))

export const pokerRanks = [
  'high-card',
  'pair',
  'two-pair',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
] as const
export type PokerRank = (typeof pokerRanks)[number]

/** The best five of five or more cards: its kind first, then what decides between two of a kind. Higher is better. */
export function pokerScore(cards: readonly Card[]): number[] {
  const byRank = new Map<number, number>()
  const bySuit: Card[][] = [[], [], [], []]
  for (const card of cards) {
    byRank.set(high(card), (byRank.get(high(card)) ?? 0) + 1)
    bySuit[suitOf(card)]?.push(card)
  }
  const flush = bySuit.find((each) => each.length >= 5)
  const inSuit = flush ? straightOf(flush.map(high)) : 0
  if (inSuit > 0) return [8, inSuit]
  const groups = [...byRank].toSorted(([r1, n1], [r2, n2]) => n2 - n1 || r2 - r1)
  const [first = [0, 0], second = [0, 0]] = groups
  const rest = (used: readonly number[], most: number) =>
    groups
      .map(([rank]) => rank)
      .filter((rank) => !used.includes(rank))
      .toSorted((one, two) => two - one)
      .slice(0, most)
  if (first[1] >= 4) return [7, first[0], ...rest([first[0]], 1)]
  if (first[1] === 3 && second[1] >= 2) return [6, first[0], second[0]]
  if (flush)
    return [
      5,
      ...flush
        .map(high)
        .toSorted((one, two) => two - one)
        .slice(0, 5),
    ]
  const straight = straightOf([...byRank.keys()])
  if (straight > 0) return [4, straight]
  if (first[1] === 3) return [3, first[0], ...rest([first[0]], 2)]
  if (first[1] === 2 && second[1] === 2)
    return [2, first[0], second[0], ...rest([first[0], second[0]], 1)]
  if (first[1] === 2) return [1, first[0], ...rest([first[0]], 3)]
  return [0, ...rest([], 5)]
}

/** The highest card of a straight, or 0. An ace is also below a two. */
function straightOf(ranks: readonly number[]): number {
  const has = new Set(ranks)
  if (has.has(13)) has.add(0)
  for (let top = 13; top >= 4; top--) {
    if ([0, 1, 2, 3, 4].every((down) => has.has(top - down))) return top
  }
  return 0
}

/** Three cards: three of a kind, run in suit, run, suit, pair, highest card. */
export function threeScore(cards: readonly Card[]): number[] {
  const ranks = cards.map(high).toSorted((one, two) => two - one)
  const [a = 0, b = 0, c = 0] = ranks
  const isSuit = new Set(cards.map(suitOf)).size === 1
  // Ace, two and three are a run, too.
  const isLow = a === 13 && b === 2 && c === 1
  const isRun = (a - b === 1 && b - c === 1) || isLow
  const top = isLow ? 3 : a
  if (a === c) return [5, a]
  if (isRun && isSuit) return [4, top]
  if (isRun) return [3, top]
  if (isSuit) return [2, ...ranks]
  if (a === b || b === c) return [1, b, a === b ? c : a]
  return [0, ...ranks]
}

/** Bull: three of five cards that sum to tens, and the last digit of the other two; a bull of ten is the best. */
export function bullScore(cards: readonly Card[]): number[] {
  const points = cards.map((card) => Math.min(rankOf(card) + 1, 10))
  const sum = points.reduce((all, each) => all + each, 0)
  const best = Math.max(...cards.map(high))
  for (let one = 0; one < 5; one++) {
    for (let two = one + 1; two < 5; two++) {
      // The other three are a sum of tens.
      const pair = (points[one] ?? 0) + (points[two] ?? 0)
      if ((sum - pair) % 10 === 0) return [pair % 10 === 0 ? 10 : pair % 10, best]
    }
  }
  return [0, best]
}

/** Sets and runs in suit of three and more: how many cards lie in them, then the sum of all cards. */
export function meldScore(cards: readonly Card[]): number[] {
  const inMeld = new Set<Card>()
  for (const card of cards) {
    const same = cards.filter((other) => rankOf(other) === rankOf(card))
    if (same.length >= 3) for (const each of same) inMeld.add(each)
    const run = [card]
    while (cards.includes(last(run) + 1) && rankOf(last(run)) < 12) run.push(last(run) + 1)
    if (run.length >= 3) for (const each of run) inMeld.add(each)
  }
  const points = cards.reduce((all, card) => all + Math.min(rankOf(card) + 1, 10), 0)
  return [inMeld.size, points]
}
const last = (list: readonly Card[]): Card => list.at(-1) ?? -1

/** Below nothing where the first one is worse. */
export function compareScores(one: readonly number[], two: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, two.length); at++) {
    const differs = (one[at] ?? 0) - (two[at] ?? 0)
    if (differs !== 0) return differs
  }
  return 0
}

/** So many different numbers below `n`, in the order in which they are drawn. */
export function dealOf(n: number, count: number, below: (n: number) => number): number[] {
  const left = Array.from({ length: n }, (_, at) => at)
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? 0)
}
