import { nextOf, type Side } from './hands.ts'
import { bonusOf, pairsOf, sizeOf, specialOf, winnerOf } from './outcomes.ts'

export type Counted = Record<'result' | 'bonus' | 'size' | 'pairs', Record<string, number>>

const decks = 8
/** A card of each number of points: ace to nine, and the ten for nothing. */
const cardOfPoints = [9, 0, 1, 2, 3, 4, 5, 6, 7, 8]

const tell = (counts: Record<string, number>, outcome: string, ways: number): void => {
  counts[outcome] = (counts[outcome] ?? 0) + ways
}

/** Every deal of six cards from a fresh shoe, by points; the sum of all is 416 × 415 × … × 411, below 2^53. */
function countDeals({ result, bonus, size }: Counted): void {
  const left = cardOfPoints.map((_, points) => decks * (points === 0 ? 16 : 4))
  const hands: Record<Side, number[]> = { player: [], banker: [] }
  const deal = (dealt: number, ways: number): void => {
    const side = nextOf(hands)
    if (side === undefined) {
      // The cards that are not dealt lie in the shoe in every order.
      let all = ways
      for (let more = dealt; more < 6; more++) all *= decks * 52 - more
      tell(result, specialOf(hands) ?? winnerOf(hands), all)
      tell(bonus, bonusOf(hands), all)
      tell(size, sizeOf(hands), all)
      return
    }
    for (const [points, card] of cardOfPoints.entries()) {
      const count = left[points] ?? 0
      left[points] = count - 1
      hands[side].push(card)
      deal(dealt + 1, ways * count)
      hands[side].pop()
      left[points] = count
    }
  }
  deal(0, 1)
}

/** Every first two cards of both sides, by rank and suit. All cards are equal here, so the first one is fixed. */
function countPairs({ pairs }: Counted): void {
  for (let place = 0; place < 52 ** 3; place++) {
    const dealt = [0, place % 52, Math.floor(place / 52) % 52, Math.floor(place / 52 ** 2)]
    let ways = 52
    for (const [at, card] of dealt.entries()) {
      ways *= decks - dealt.slice(0, at).filter((each) => each === card).length
    }
    const [first = 0, second = 0, third = 0, fourth = 0] = dealt
    tell(pairs, pairsOf({ player: [first, third], banker: [second, fourth] }), ways)
  }
}

export function countAll(): Counted {
  const counted: Counted = { result: {}, bonus: {}, size: {}, pairs: {} }
  countDeals(counted)
  countPairs(counted)
  return counted
}
