import type { Multiplier } from '@tessera/money'

export const fruits = ['seven', 'bell', 'cherry', 'plum', 'lemon'] as const
export type Fruit = (typeof fruits)[number]

// One letter for a symbol, in the order in which the reel turns.
const names: Record<string, Fruit> = {
  s: 'seven',
  b: 'bell',
  c: 'cherry',
  p: 'plum',
  l: 'lemon',
}

function stripOf(letters: string): Fruit[] {
  return Array.from(letters, (letter) => {
    const fruit = names[letter]
    if (!fruit) throw new Error(`no fruit is called ${letter}`)
    return fruit
  })
}

export const reels: readonly Fruit[][] = [
  'slcpblcplbcplclpbcpl',
  'slpcblpclbplcplpbclp',
  'slpblclpbplclpbplclp',
].map(stripOf)

// Three of a kind on the line, in ten-thousandths of the stake.
export const threes: Record<Fruit, Multiplier> = {
  seven: 5_000_000,
  bell: 400_000,
  cherry: 250_000,
  plum: 100_000,
  lemon: 50_000,
}

/** Cherries on the first two reels, and something else on the third. */
export const twoCherries: Multiplier = 45_000
