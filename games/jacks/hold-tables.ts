import { deckSize, handOf, handSize, hands, stakes } from './hands.ts'

/* For each set of up to five cards it is counted what all hands pay that contain the set. What a hold pays without the cards
   that are thrown away follows by inclusion and exclusion, in at most 32 steps. */

function choose(n: number, k: number): number {
  let result = 1
  for (let nth = 1; nth <= k; nth++) result = (result * (n - k + nth)) / nth
  return result
}

/** How many cards a mask holds. */
export const sizeOf = Array.from(
  { length: 32 },
  (_, mask) => mask.toString(2).replaceAll('0', '').length,
)

// What a card adds to the place of a set whose last card it is, by the size of the set.
const steps = Array.from({ length: handSize + 1 }, (_, k) =>
  Int32Array.from({ length: deckSize }, (_n, n) => (k > n ? 0 : choose(n, k))),
)
const lastOf = Array.from({ length: 32 }, (_, mask) => 31 - Math.clz32(mask))
const places = new Int32Array(32)

/** The place of each set of some rising cards among all sets of its size; the list is the same one each time. */
function placesOf(cards: readonly number[]): Int32Array {
  for (let mask = 1; mask < 32; mask++) {
    const last = lastOf[mask] ?? 0
    const step = steps[sizeOf[mask] ?? 0]?.[cards[last] ?? 0] ?? 0
    places[mask] = (places[mask ^ (1 << last)] ?? 0) + step
  }
  return places
}

/** Every five cards of the deck, rising; the list is the same one each time. */
export function eachHand(visit: (cards: number[]) => void): void {
  const cards = [0, 0, 0, 0, 0]
  const fill = (place: number, from: number): void => {
    for (let card = from; card < deckSize; card++) {
      cards[place] = card
      if (place === handSize - 1) visit(cards)
      else fill(place + 1, card + 1)
    }
  }
  fill(0, 0)
}

/** Sums over all hands that contain a set: by the size of the set, then by its place. */
export type Sums = ArrayLike<number>[]

const sumsOf = (): Int32Array[] =>
  Array.from({ length: handSize + 1 }, (_, size) => new Int32Array(choose(deckSize, size)))

/** What all hands pay, in stakes, and how often each hand is made, over the hands that contain a set. */
export function countTables(isByHand: boolean): { paid: Sums; byHand: Sums[] } {
  const paid = sumsOf()
  const byHand = isByHand ? hands.map(sumsOf) : []
  eachHand((cards) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards
    const hand = handOf(a, b, c, d, e)
    const pays = stakes[hand] ?? 0
    placesOf(cards)
    for (let mask = 0; mask < 32; mask++) {
      const size = sizeOf[mask] ?? 0
      const place = places[mask] ?? 0
      addTo(paid[size], place, pays)
      if (isByHand) addTo(byHand[hand]?.[size], place, 1)
    }
  })
  return { paid, byHand }
}

function addTo(sums: Int32Array | undefined, place: number, more: number): void {
  if (sums) sums[place] = (sums[place] ?? 0) + more
}

/** The sum over all draws of a hold: all hands with the held cards, less those with a card that is thrown away. */
export function sumOfHold(sums: Sums, cards: readonly number[], held: number): number {
  const thrown = 31 ^ held
  placesOf(cards)
  let sum = 0
  for (let also = thrown; ; also = (also - 1) & thrown) {
    const mask = held | also
    const sign = (sizeOf[also] ?? 0) % 2 === 0 ? 1 : -1
    sum += sign * (sums[sizeOf[mask] ?? 0]?.[places[mask] ?? 0] ?? 0)
    if (also === 0) return sum
  }
}

/** How many draws there are for a hold. */
export const drawsOf = (held: number): number =>
  choose(deckSize - handSize, handSize - (sizeOf[held] ?? 0))
