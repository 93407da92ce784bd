import { type Card, deckSize } from './cards.ts'
import { type PokerGame, worthAt, worthOfMasks } from './evaluate.ts'

/** How many boards a hand wins alone, ties, and loses. */
export type Counted = { wins: number; ties: number; losses: number; share: number }

/** How many boards can still come. */
export function boardsOf(known: number, missing: number): number {
  let count = 1
  for (let at = 0; at < missing; at++) count = (count * (deckSize - known - at)) / (at + 1)
  return count
}

const bits = Array.from({ length: deckSize }, (_, card) => 1 << (card >> 2))

/** Counts boards by what each hand is worth on them. */
class Tally {
  readonly worths: Int32Array
  #boards = 0
  #wins: Int32Array
  #ties: Int32Array
  #shares: Float64Array

  constructor(hands: number) {
    this.worths = new Int32Array(hands)
    this.#wins = new Int32Array(hands)
    this.#ties = new Int32Array(hands)
    this.#shares = new Float64Array(hands)
  }

  /** One more board, on which the hands are worth `worths`. */
  note(): void {
    const { worths } = this
    let best = 0
    let winner = 0
    let count = 0
    for (let at = 0; at < worths.length; at++) {
      const worth = worths[at] ?? 0
      if (worth > best) {
        best = worth
        winner = at
        count = 1
      } else if (worth === best) count += 1
    }
    this.#boards += 1
    if (count === 1) this.#wins[winner] = (this.#wins[winner] ?? 0) + 1
    else this.#noteTie(best, count)
  }

  #noteTie(best: number, count: number): void {
    for (let at = 0; at < this.worths.length; at++) {
      if (this.worths[at] !== best) continue
      this.#ties[at] = (this.#ties[at] ?? 0) + 1
      this.#shares[at] = (this.#shares[at] ?? 0) + 1 / count
    }
  }

  told(): Counted[] {
    return [...this.#wins].map((wins, at) => {
      const ties = this.#ties[at] ?? 0
      return {
        wins,
        ties,
        losses: this.#boards - wins - ties,
        share: wins + (this.#shares[at] ?? 0),
      }
    })
  }
}

/**
 * What hands that are open are worth against each other: every board that can still come is looked at. `dead` are cards that are
 * known and in no hand. Answered step by step, so that the caller may rest between: each step is the boards of one first card.
 */
export function* countBoards(
  game: PokerGame,
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
): Generator<Counted[]> {
  const tally = new Tally(hands.length)
  const known = new Set([...hands.flat(), ...board])
  const left = Array.from({ length: deckSize }, (_, card) => card).filter(
    (card) => !known.has(card),
  )
  const missing = 5 - board.length
  const judge = (cards: readonly Card[]) => {
    for (const [at, own] of hands.entries()) tally.worths[at] = worthAt(game, own, cards)
    tally.note()
  }
  if (missing === 0) {
    judge(board)
    yield tally.told()
    return
  }
  for (const [at, first] of left.entries()) {
    const rest = left.slice(at + 1)
    if (game === 'holdem') addBoards(tally, hands, [...board, first], rest, missing - 1)
    else eachOf(rest, missing - 1, [...board, first], judge)
    yield tally.told()
  }
}

function eachOf(
  left: readonly Card[],
  missing: number,
  cards: readonly Card[],
  visit: (cards: readonly Card[]) => void,
): void {
  if (missing === 0) return visit(cards)
  for (const [at, card] of left.entries()) {
    eachOf(left.slice(at + 1), missing - 1, [...cards, card], visit)
  }
}

/** The boards of hold'em by masks of each suit, which grow card by card. */
function addBoards(
  tally: Tally,
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
  left: readonly Card[],
  missing: number,
): void {
  const own = Int32Array.from(hands.flatMap(maskOfSuits))
  const { worths } = tally
  const [c0 = 0, d0 = 0, h0 = 0, s0 = 0] = maskOfSuits(board)
  const judge = (c: number, d: number, h: number, s: number): void => {
    for (let at = 0; at < worths.length; at++) {
      worths[at] = worthOfMasks(
        c | (own[4 * at] ?? 0),
        d | (own[4 * at + 1] ?? 0),
        h | (own[4 * at + 2] ?? 0),
        s | (own[4 * at + 3] ?? 0),
      )
    }
    tally.note()
  }
  const visit = (from: number, more: number, c: number, d: number, h: number, s: number): void => {
    for (let at = from; at <= left.length - more; at++) {
      const card = left[at] ?? 0
      const bit = bits[card] ?? 0
      const suit = card & 3
      const c1 = suit === 0 ? c | bit : c
      const d1 = suit === 1 ? d | bit : d
      const h1 = suit === 2 ? h | bit : h
      const s1 = suit === 3 ? s | bit : s
      if (more === 1) judge(c1, d1, h1, s1)
      else visit(at + 1, more - 1, c1, d1, h1, s1)
    }
  }
  if (missing === 0) judge(c0, d0, h0, s0)
  else visit(0, missing, c0, d0, h0, s0)
}

function maskOfSuits(cards: readonly Card[]): number[] {
  const masks = [0, 0, 0, 0]
  for (const card of cards) masks[card & 3] = (masks[card & 3] ?? 0) | (bits[card] ?? 0)
  return masks
}

/** Exactly what each hand wins, ties and loses, at once. */
export function equityOf(
  game: PokerGame,
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
): Counted[] {
  let last: Counted[] = []
  for (const counted of countBoards(game, hands, board)) last = counted
  return last
}
