/** Pegs: a ball falls through rows of pegs, left or right with even chances, into a pocket that pays. */
import { defineGame, oneOf } from '@tessera/game-kit'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { type Choice, pathOf, pocketOf, pocketsOf, risks, rowCounts } from './pays.ts'

export type { Choice } from './pays.ts'
export type Step =
  | { type: 'drop'; path: boolean[]; pocket: number }
  | { type: 'win'; multiplier: Multiplier }

export const pegs = defineGame({
  slug: 'pegs',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Pegs', ES: 'Clavijas' }, theme: 'magic', artSeed: 12 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z.strictObject({ rows: z.literal(rowCounts), risk: z.enum(['low', 'mid', 'high']) }),
  *choices(): Iterable<Choice> {
    for (const rows of rowCounts) for (const risk of risks) yield { rows, risk }
  },
  draws: (choice: Choice) => oneOf(2 ** choice.rows),
  pay: (choice, draw) => payOf(choice, draw),
  script: (choice, draw): Step[] => [
    { type: 'drop', path: pathOf(draw, choice.rows), pocket: pocketOf(draw) },
    { type: 'win', multiplier: payOf(choice, draw) },
  ],
})

const payOf = (choice: Choice, draw: number): Multiplier => pocketsOf(choice)[pocketOf(draw)] ?? 0
