import { deckSize, handOf, handSize, stakes } from './hands.ts'

export const holds = 2 ** handSize

/** What a hold is worth: the sum of what all draws pay, in stakes, and how many draws there are. */
export type HoldValue = { held: number; paid: number; draws: number }

/** The value of one way to hold, by every draw there is. */
export function valueOfHold(hand: readonly number[], held: number): HoldValue {
  const kept = hand.filter((_, place) => ((held >> place) & 1) === 1)
  const left = Array.from({ length: deckSize }, (_, card) => card).filter(
    (card) => !hand.includes(card),
  )
  const cards = [...kept, 0, 0, 0, 0, 0].slice(0, handSize)
  let paid = 0
  let draws = 0
  const fill = (place: number, from: number): void => {
    if (place === handSize) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards
      paid += stakes[handOf(a, b, c, d, e)] ?? 0
      draws++
      return
    }
    for (let at = from; at < left.length; at++) {
      cards[place] = left[at] ?? 0
      fill(place + 1, at + 1)
    }
  }
  fill(kept.length, 0)
  return { held, paid, draws }
}

/** Every way to hold, the best first. */
export const valuesOfHolds = (hand: readonly number[]): HoldValue[] =>
  Array.from({ length: holds }, (_, held) => valueOfHold(hand, held)).toSorted(
    (one, other) => other.paid / other.draws - one.paid / one.draws,
  )
