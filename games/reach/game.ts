/** Reach: one number flies up, and pays the target of the member where it reaches it. */
import { defineStreamGame, lawOfTable } from '@tessera/game-kit'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { paysOf, reachOf, targets, winsOf, words } from './chance.ts'

/** In hundredths of the stake. */
export type Choice = { target: number }
export type Step =
  | { type: 'reach'; reached: number; target: number }
  | { type: 'win'; multiplier: Multiplier }

// A fair sample of the million targets: the ends, the plain ones, and those between.
const sampled = [
  targets.least,
  102,
  110,
  125,
  133,
  150,
  175,
  198,
  200,
  250,
  300,
  333,
  400,
  500,
  700,
  1_000,
  1_500,
  2_000,
  2_500,
  3_333,
  5_000,
  7_777,
  10_000,
  25_000,
  50_000,
  99_999,
  100_000,
  250_000,
  500_000,
  targets.most,
]

export const reach = defineStreamGame({
  slug: 'reach',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Reach', ES: 'Reach' }, theme: 'space', artSeed: 20 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z.strictObject({
    target: z.int().check(z.minimum(targets.least), z.maximum(targets.most)),
  }),
  choices: (): Iterable<Choice> => sampled.map((target) => ({ target })),
  wordsMost: () => 1,
  play({ target }: Choice, deal) {
    const reached = reachOf(deal.below(words) + 1)
    const step: Step = { type: 'reach', reached, target }
    if (reached < target) return { multiplier: 0, steps: [step] }
    const multiplier = paysOf(target)
    return { multiplier, steps: [step, { type: 'win', multiplier }] }
  },
  law({ target }) {
    const wins = winsOf(target)
    return lawOfTable([
      { multiplier: paysOf(target), weight: wins },
      { multiplier: 0, weight: BigInt(words) - wins },
    ])
  },
})
