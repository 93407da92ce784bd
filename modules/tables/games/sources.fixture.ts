import { cardsInDeck } from './cards.ts'
import type { Source, TableGame } from './table-game.ts'

/** Draws that follow from a number, fast and good enough to sample with. */
export function numbersFrom(seed: number): (n: number) => number {
  // xoshiro128**, filled by splitmix32.
  let filling = seed
  const word = () => {
    filling = (filling + 0x9e3779b9) | 0
    let mixed = filling ^ (filling >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
  let [a, b, c, d] = [word(), word(), word(), word()]
  const next = () => {
    const product = Math.imul(b, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result
  }
  return (n) => {
    for (;;) {
      const drawn = next()
      if (drawn < 2 ** 32 - (2 ** 32 % n)) return drawn % n
    }
  }
}

/** A source for rounds of a game: each round sees a fresh shoe. */
export function sourceFor({ from }: TableGame, seed: number): { source: Source; renew(): void } {
  const below = numbersFrom(seed)
  const shoe = Array.from(
    { length: from.kind === 'shoe' ? from.decks * cardsInDeck : 0 },
    (_, card) => card,
  )
  let dealt = 0
  return {
    source: {
      below,
      card() {
        // One step of a fair shuffle: whatever the order of the shoe was before, it is fresh again.
        const other = dealt + below(shoe.length - dealt)
        const card = shoe[other] ?? 0
        shoe[other] = shoe[dealt] ?? 0
        shoe[dealt] = card
        dealt += 1
        return card % cardsInDeck
      },
    },
    renew() {
      dealt = 0
    },
  }
}
