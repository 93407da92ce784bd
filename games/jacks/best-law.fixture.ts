import { countTables, drawsOf, eachHand, sumOfHold } from './hold-tables.ts'
import { hands } from './hands.ts'

// A hand stands for all that differ by its suits alone: the smallest of them, and how many they are.
const suitOrders = (() => {
  const orders: number[][] = []
  const grow = (order: number[]) => {
    if (order.length === 4) return void orders.push(order)
    for (let suit = 0; suit < 4; suit++) if (!order.includes(suit)) grow([...order, suit])
  }
  grow([])
  return orders
})()

const other = new Int32Array(5)

/** Writes the cards into `other` with their suits in another order, rising. */
function exchangeSuits(cards: readonly number[], order: readonly number[]): void {
  for (let at = 0; at < 5; at++) {
    const card = cards[at] ?? 0
    const moved = (card & ~3) | (order[card & 3] ?? 0)
    let place = at
    for (; place > 0 && (other[place - 1] ?? 0) > moved; place--)
      other[place] = other[place - 1] ?? 0
    other[place] = moved
  }
}

/** It allocates nothing: it is asked of every hand. */
function weightOf(cards: readonly number[]): number {
  // The more orders leave a hand as it is, the fewer hands are like it.
  let unmoved = 0
  for (const order of suitOrders) {
    exchangeSuits(cards, order)
    let at = 0
    while (at < 5 && other[at] === cards[at]) at++
    if (at === 5) unmoved++
    else if ((other[at] ?? 0) < (cards[at] ?? 0)) return 0
  }
  return suitOrders.length / unmoved
}

/** How many of 19,933,230,517,200 equally likely rounds end in each hand under best play: every deal, hold and draw. */
export function countBestPlay(): { counts: bigint[]; total: bigint } {
  const { paid, byHand } = countTables(true)
  // Draws of each count of new cards, brought to one denominator: 5 × C(47, 5).
  const whole = drawsOf(0) * 5
  const draws = Array.from({ length: 32 }, (_, held) => drawsOf(held))
  const counts = hands.map(() => 0n)
  eachHand((cards) => {
    const weight = weightOf(cards)
    if (weight === 0) return
    let best = 0
    let bestPaid = -1
    for (let held = 0; held < 32; held++) {
      const value = sumOfHold(paid, cards, held) / (draws[held] ?? 1)
      if (value <= bestPaid) continue
      best = held
      bestPaid = value
    }
    const scale = BigInt(whole / (draws[best] ?? 1)) * BigInt(weight)
    for (const [hand, counted] of byHand.entries()) {
      counts[hand] = (counts[hand] ?? 0n) + BigInt(sumOfHold(counted, cards, best)) * scale
    }
  })
  return { counts, total: counts.reduce((sum, count) => sum + count, 0n) }
}
