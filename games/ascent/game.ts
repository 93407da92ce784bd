/** Ascent: a balloon climbs and bursts; the round pays the target where the balloon reaches it. */
import { defineStreamGame, lawOfTable } from '@tessera/game-kit'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { burstAt, type Hundredths, numbers, reaching, targets } from './crash.ts'

export type Choice = { auto: Hundredths }
export type Step =
  | { type: 'climb'; burst: Hundredths; auto: Hundredths }
  | { type: 'win'; multiplier: Multiplier }

const payOf = (auto: Hundredths): Multiplier => auto * 100

export const ascent = defineStreamGame({
  slug: 'ascent',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Ascent', ES: 'Ascenso' }, theme: 'space', artSeed: 20 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z.strictObject({ auto: z.int().check(z.gte(targets.least), z.lte(targets.most)) }),
  choices: (): Choice[] =>
    [101, 110, 150, 200, 300, 500, 1_000, 2_500, 10_000, 100_000, 1_000_000].map((auto) => ({
      auto,
    })),
  play({ auto }: Choice, deal): { multiplier: Multiplier; steps: Step[] } {
    const burst = burstAt(deal.below(2 ** 48) + 1)
    const climb = { type: 'climb' as const, burst, auto }
    const multiplier = burst >= auto ? payOf(auto) : 0
    return { multiplier, steps: multiplier > 0 ? [climb, { type: 'win', multiplier }] : [climb] }
  },
  law: ({ auto }: Choice) =>
    lawOfTable([
      { multiplier: payOf(auto), weight: reaching(auto) },
      { multiplier: 0, weight: numbers - reaching(auto) },
    ]),
  wordsMost: () => 1,
})
