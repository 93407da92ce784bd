/** Wheel: one of 20 or 50 equally likely segments, with three risks. */
import { defineGame, oneOf } from '@tessera/game-kit'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { type Choice, risks, segmentsOf, sizes } from './segments.ts'

export type { Choice } from './segments.ts'
export type Step =
  | { type: 'spin'; segment: number; multiplier: Multiplier }
  | { type: 'win'; multiplier: Multiplier }

export const wheel = defineGame({
  slug: 'wheel',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Wheel', ES: 'Rueda' }, theme: 'table', artSeed: 11 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z.strictObject({ size: z.literal(sizes), risk: z.enum(['low', 'mid', 'high']) }),
  *choices(): Iterable<Choice> {
    for (const size of sizes) for (const risk of risks) yield { size, risk }
  },
  draws: (choice: Choice) => oneOf(choice.size),
  pay: (choice, segment) => segmentsOf(choice)[segment] ?? 0,
  script: (choice, segment): Step[] => {
    const multiplier = segmentsOf(choice)[segment] ?? 0
    const spin = { type: 'spin' as const, segment, multiplier }
    return multiplier > 0 ? [spin, { type: 'win', multiplier }] : [spin]
  },
})
