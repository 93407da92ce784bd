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

/**
 * What hands that are open are worth against each other: every board that can still come is looked at. `dead` are cards that are
 * known and in no hand. Answered step by step, so that the caller may rest between: each step is the boards of one first card.
 */
export function* countBoards(
  game: PokerGame,
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
): Generator<Counted[]> {
  const totals = hands.map(() => ({ wins: 0, ties: 0, losses: 0, share: 0 }))
  const known = new Set([...hands.flat(), ...board])
  const left = Array.from({ length: deckSize }, (_, card) => card).filter(
    (card) => !known.has(card),
  )
  const missing = 5 - board.length
  const worths = hands.map(() => 0)
  const judge = (cards: readonly Card[]) => {
    for (const [at, own] of hands.entries()) worths[at] = worthAt(game, own, cards)
    note(totals, worths)
  }
  if (missing === 0) {
    judge(board)
    yield totals
    return
  }
  for (const [at, first] of left.entries()) {
    const rest = left.slice(at + 1)
    if (game === 'holdem') addBoards(totals, hands, [...board, first], rest, missing - 1)
    else eachOf(rest, missing - 1, [...board, first], judge)
    yield totals
  }
}

function note(totals: Counted[], worths: readonly number[]): void {
  let best = 0
  let count = 0
  for (const worth of worths) {
    if (worth > best) {
      best = worth
      count = 1
    } else if (worth === best) count += 1
  }
  for (let at = 0; at < worths.length; at++) {
    const total = totals[at]
    if (!total) continue
    if (worths[at] !== best) total.losses += 1
    else if (count === 1) {
      total.wins += 1
      total.share += 1
    } else {
      total.ties += 1
      total.share += 1 / count
    }
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
  totals: Counted[],
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
  left: readonly Card[],
  missing: number,
): void {
  const own = hands.map((cards) => maskOfSuits(cards))
  const worths = hands.map(() => 0)
  const [c0 = 0, d0 = 0, h0 = 0, s0 = 0] = maskOfSuits(board)
  const visit = (from: number, more: number, c: number, d: number, h: number, s: number): void => {
    if (more === 0) {
      for (let at = 0; at < own.length; at++) {
        const mine = own[at]
        if (mine)
          worths[at] = worthOfMasks(
            c | (mine[0] ?? 0),
            d | (mine[1] ?? 0),
            h | (mine[2] ?? 0),
            s | (mine[3] ?? 0),
          )
      }
      note(totals, worths)
      return
    }
    for (let at = from; at <= left.length - more; at++) {
      const card = left[at] ?? 0
      const bit = bits[card] ?? 0
      const suit = card & 3
      visit(
        at + 1,
        more - 1,
        suit === 0 ? c | bit : c,
        suit === 1 ? d | bit : d,
        suit === 2 ? h | bit : h,
        suit === 3 ? s | bit : s,
      )
    }
  }
  visit(0, missing, c0, d0, h0, s0)
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
