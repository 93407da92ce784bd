import { type Card, deckSize, rankOf, suitOf } from './cards.ts'

// Two hands before the flop once more: the plain rules of five cards, the best five of seven, and every board. It shares nothing with
// the evaluator but the numbers of the cards.

const ranks = 13
const shapes: Record<string, number> = { '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1 }

/** What five ranks, from the lowest on, are worth: the category, then the ranks that decide. */
function plainWorth(sorted: readonly number[], isFlush: boolean): number {
  const groups = [...new Set(sorted)]
    .map((rank) => ({ rank, count: sorted.filter((each) => each === rank).length }))
    .sort((a, b) => b.count - a.count || b.rank - a.rank)
  const shape = groups.map(({ count }) => count).join('')
  const isWheel = sorted.join() === '0,1,2,3,12'
  const isRow = shape === '11111' && (sorted[4] ?? 0) - (sorted[0] ?? 0) === 4
  const isStraight = isWheel || isRow
  const category = isStraight ? (isFlush ? 8 : 4) : isFlush ? 5 : (shapes[shape] ?? 0)
  const deciding = isWheel ? [3] : groups.map(({ rank }) => rank)
  return [...deciding, 0, 0, 0, 0]
    .slice(0, 5)
    .reduce((worth, rank) => worth * ranks + rank, category)
}

/** `waysTo[taken][of]`: how many ways there are to take so many of so many. */
const waysTo = Array.from({ length: 6 }, (_none, taken) =>
  Int32Array.from({ length: deckSize + 1 }, (_each, of) => {
    let ways = 1
    for (let at = 0; at < taken; at++) ways = (ways * (of - at)) / (at + 1)
    return ways
  }),
)
const none = new Int32Array(deckSize + 1)
const [, , two = none, three = none, four = none, five = none] = waysTo

/** What each five cards are worth, in the order of their highest card, then of the next. */
function worthsOfFives(): Int32Array {
  const worths = new Int32Array(five[deckSize] ?? 0)
  const known = new Map<number, number>()
  const worthOf = (cards: readonly Card[]): number => {
    const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0))
    const sorted = cards.map(rankOf)
    const key = sorted.reduce((sum, rank) => sum * ranks + rank, isFlush ? 1 : 0)
    const worth = known.get(key) ?? plainWorth(sorted, isFlush)
    known.set(key, worth)
    return worth
  }
  let place = 0
  for (let e = 4; e < deckSize; e++)
    for (let d = 3; d < e; d++)
      for (let c = 2; c < d; c++)
        for (let b = 1; b < c; b++)
          for (let a = 0; a < b; a++) worths[place++] = worthOf([a, b, c, d, e])
  return worths
}
let fives: Int32Array | undefined

/** Which five of seven, one after the other. */
const fiveOfSeven = Int8Array.from(
  Array.from({ length: 7 }, (_none, first) =>
    Array.from({ length: 7 }, (_each, second) =>
      second > first ? [0, 1, 2, 3, 4, 5, 6].filter((at) => at !== first && at !== second) : [],
    ),
  ).flat(2),
)

const seven = new Int32Array(7)

/** The best five of a board and a hand; both are sorted. */
function bestOfSeven(worths: Int32Array, board: readonly Card[], x: Card, y: Card): number {
  let at = 0
  let left = x
  let right = y
  for (const card of board) {
    if (left < card) {
      seven[at++] = left
      left = right
      right = deckSize
      if (left < card) {
        seven[at++] = left
        left = deckSize
      }
    }
    seven[at++] = card
  }
  if (left < deckSize) seven[at++] = left
  if (right < deckSize && at < 7) seven[at] = right
  let best = 0
  for (let from = 0; from < fiveOfSeven.length; from += 5) {
    const place =
      (seven[fiveOfSeven[from] ?? 0] ?? 0) +
      (two[seven[fiveOfSeven[from + 1] ?? 0] ?? 0] ?? 0) +
      (three[seven[fiveOfSeven[from + 2] ?? 0] ?? 0] ?? 0) +
      (four[seven[fiveOfSeven[from + 3] ?? 0] ?? 0] ?? 0) +
      (five[seven[fiveOfSeven[from + 4] ?? 0] ?? 0] ?? 0)
    const worth = worths[place] ?? 0
    if (worth > best) best = worth
  }
  return best
}

export type Pair = readonly [Card, Card]
export type Score = { wins: number; ties: number; losses: number }
const sortedPair = ([x, y]: Pair): Pair => (x < y ? [x, y] : [y, x])

function eachBoard(left: readonly Card[], visit: (board: readonly Card[]) => void): void {
  const count = left.length
  const board = [0, 0, 0, 0, 0]
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++)
      for (let c = b + 1; c < count; c++)
        for (let d = c + 1; d < count; d++)
          for (let e = d + 1; e < count; e++) {
            board[0] = left[a] ?? 0
            board[1] = left[b] ?? 0
            board[2] = left[c] ?? 0
            board[3] = left[d] ?? 0
            board[4] = left[e] ?? 0
            visit(board)
          }
}

const deck = Array.from({ length: deckSize }, (_none, card) => card)

/** What one hand wins of another one: board by board. */
export function plainScore(one: Pair, other: Pair): Score {
  const worths = (fives ??= worthsOfFives())
  const [a, b] = sortedPair(one)
  const [c, d] = sortedPair(other)
  const score = { wins: 0, ties: 0, losses: 0 }
  const left = deck.filter((card) => ![a, b, c, d].includes(card))
  eachBoard(left, (board) => {
    const mine = bestOfSeven(worths, board, a, b)
    const theirs = bestOfSeven(worths, board, c, d)
    if (mine > theirs) score.wins += 1
    else if (mine < theirs) score.losses += 1
    else score.ties += 1
  })
  return score
}

export const hands: readonly Pair[] = deck.flatMap((x) =>
  deck.slice(x + 1).map((y): Pair => [x, y]),
)

/** `AKs`, `AKo` or `AA`: one of 169. */
export const classOf = ([x, y]: Pair): string =>
  `${'23456789TJQKA'[rankOf(y)]}${'23456789TJQKA'[rankOf(x)]}${
    rankOf(x) === rankOf(y) ? '' : suitOf(x) === suitOf(y) ? 's' : 'o'
  }`

/** Two hands whatever their suits are called. */
function suitless(one: Pair, other: Pair): string {
  const codes = [0, 0, 0, 0]
  const note = (card: Card, by: number) => {
    codes[suitOf(card)] = (codes[suitOf(card)] ?? 0) + by * 2 ** rankOf(card)
  }
  for (const card of one) note(card, 8_192)
  for (const card of other) note(card, 1)
  return codes.sort((a, b) => b - a).join()
}

export type Match = Score & {
  one: Pair
  other: Pair
  /** How many pairs of hands are the same but for their suits. */
  size: number
}
type Places = { matches: Match[]; slots: Int32Array }

/** Every two hands that share no card, once for all suits. `slots`: where their boards are counted, the lowest bit turned round. */
function placesOfMatches(): Places {
  const slots = new Int32Array(hands.length ** 2)
  // The first one is for hands that share a card.
  const matches: Match[] = []
  const known = new Map<string, number>()
  for (const [at, one] of hands.entries()) {
    for (let next = at + 1; next < hands.length; next++) {
      const other = hands[next]
      if (!other || one.some((card) => other.includes(card))) continue
      const [straight, turned] = [suitless(one, other), suitless(other, one)]
      const isTurned = turned < straight
      const key = isTurned ? turned : straight
      let place = known.get(key)
      if (place === undefined) {
        place = matches.length
        known.set(key, place)
        const score = { wins: 0, ties: 0, losses: 0, size: 0 }
        matches.push(isTurned ? { one: other, other: one, ...score } : { one, other, ...score })
      }
      const match = matches[place]
      if (match) match.size += 1
      slots[at * hands.length + next] = 4 * (place + 1) + (isTurned ? 1 : 0)
    }
  }
  return { matches, slots }
}

/** How many boards are this one but for their suits; 0: another one of them stands for all. */
function weightOf(board: readonly Card[]): number {
  const suits = [0, 0, 0, 0]
  for (const card of board) suits[suitOf(card)] = (suits[suitOf(card)] ?? 0) + 2 ** rankOf(card)
  let weight = 24
  let same = 1
  for (let suit = 1; suit < 4; suit++) {
    const [before = 0, its = 0] = [suits[suit - 1], suits[suit]]
    if (before < its) return 0
    same = before === its ? same + 1 : 1
    weight /= same
  }
  return weight
}

/** Every two hands over every board, at once. It takes some minutes. */
export function everyMatch(): Match[] {
  const worths = (fives ??= worthsOfFives())
  const { matches, slots } = placesOfMatches()
  const counts = new Uint32Array(4 * (matches.length + 1))
  const [its, at] = [new Int32Array(1_081), new Int32Array(1_081)]
  eachBoard(deck, (board) => {
    const weight = weightOf(board)
    if (weight === 0) return
    let count = 0
    for (const [place, [x, y]] of hands.entries()) {
      if (board.includes(x) || board.includes(y)) continue
      its[count] = bestOfSeven(worths, board, x, y)
      at[count++] = place
    }
    countPairs({ its, at, counts, slots }, weight)
  })
  return matches.map((match, place) => {
    const [wins = 0, losses = 0, ties = 0, turned = 0] = counts.subarray(4 * (place + 1))
    const each = (sum: number) => sum / match.size
    return { ...match, wins: each(wins), losses: each(losses), ties: each(ties + turned) }
  })
}

type Counting = { its: Int32Array; at: Int32Array; counts: Uint32Array; slots: Int32Array }

function countPairs({ its, at, counts, slots }: Counting, weight: number): void {
  const all = its.length
  for (let one = 0; one < all; one++) {
    const mine = its[one] ?? 0
    const row = (at[one] ?? 0) * hands.length
    for (let other = one + 1; other < all; other++) {
      const theirs = its[other] ?? 0
      const slot = slots[row + (at[other] ?? 0)] ?? 0
      const where = mine > theirs ? slot : mine < theirs ? slot ^ 1 : slot | 2
      counts[where] = (counts[where] ?? 0) + weight
    }
  }
}
