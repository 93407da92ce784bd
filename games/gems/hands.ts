import type { Multiplier } from '@tessera/money'

/** Seven kinds of gems, each as likely as any other. */
export const kinds = [
  'ruby',
  'amber',
  'citrine',
  'emerald',
  'aqua',
  'sapphire',
  'amethyst',
] as const
export type Kind = (typeof kinds)[number]

export const places = 5

/** What five gems can make, from the best. */
export const hands = ['five', 'four', 'full', 'three', 'twoPairs', 'pair', 'none'] as const
export type Hand = (typeof hands)[number]

/** In ten-thousandths of the stake. */
export const pays: Record<Hand, Multiplier> = {
  five: 500_000,
  four: 50_000,
  full: 40_000,
  three: 30_000,
  twoPairs: 20_000,
  pair: 1_000,
  none: 0,
}

/** The best hand in five gems. */
export function handOf(gems: readonly Kind[]): Hand {
  const counts = kinds
    .map((kind) => gems.filter((gem) => gem === kind).length)
    .toSorted((one, other) => other - one)
  const [most = 0, next = 0] = counts
  if (most === 5) return 'five'
  if (most === 4) return 'four'
  if (most === 3) return next === 2 ? 'full' : 'three'
  if (most === 2) return next === 2 ? 'twoPairs' : 'pair'
  return 'none'
}

/** Which of the gems are part of the hand: those that are there more than once. */
export const matching = (gems: readonly Kind[]): boolean[] =>
  gems.map((gem) => gems.filter((other) => other === gem).length > 1)
