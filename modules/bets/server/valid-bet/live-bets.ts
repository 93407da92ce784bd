import type { Market } from './coverage.ts'

/** The bets of a live table that face one another, by the words in which tickets name them. */
export const oppositeSides = {
  baccarat: [['banker', 'player']],
  'dragon-tiger': [
    ['dragon', 'tiger'],
    ['dragon odd', 'dragon even'],
    ['dragon big', 'dragon small'],
    ['tiger odd', 'tiger even'],
    ['tiger big', 'tiger small'],
  ],
  roulette: [
    ['red', 'black'],
    ['odd', 'even'],
    ['big', 'small'],
  ],
  'sic-bo': [
    ['odd', 'even'],
    ['big', 'small'],
  ],
} as const satisfies Record<string, readonly (readonly [string, string])[]>

export type LiveGame = keyof typeof oppositeSides

/** A roulette bet on numbers stops counting when, with the others of the round, it is on more than so many. */
export const rouletteNumbersMost = 24

const faces = [1, 2, 3, 4, 5, 6]

/** The totals of three dice, each with how many of the 216 throws make it. */
export const sicBoTotals: Market = faces
  .flatMap((one) => faces.flatMap((two) => faces.map((three) => String(one + two + three))))
  .reduce(
    (market, total) => market.set(total, (market.get(total) ?? 0n) + 1n),
    new Map<string, bigint>(),
  )
