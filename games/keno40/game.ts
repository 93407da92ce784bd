/** Keno: 1 to 10 picks of 40 numbers, of which 10 are drawn. */
import { defineStreamGame, lawOfTable } from '@tessera/game-kit'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { drawn, drawsWith, numbers, paysOf, picksMost } from './pays.ts'

export type Choice = { numbers: number[] }
export type Step =
  | { type: 'draw'; numbers: number[]; hits: number; picks: number }
  | { type: 'win'; multiplier: Multiplier }

export const keno40 = defineStreamGame({
  slug: 'keno40',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Keno', ES: 'Keno' }, theme: 'lottery', artSeed: 15 },
  stake: { smallest: 100n, largest: 1_000_000n },
  // In rising order, so that one set of picks has one record.
  choice: z.strictObject({
    numbers: z.array(z.int().check(z.gte(1), z.lte(numbers))).check(
      z.minLength(1),
      z.maxLength(picksMost),
      z.refine((picks) => picks.every((pick, at) => at === 0 || pick > (picks[at - 1] ?? 0)), {
        message: 'different numbers in rising order',
      }),
    ),
  }),
  // The chances depend on how many numbers are picked, and not on which.
  *choices(): Iterable<Choice> {
    for (let picks = 1; picks <= picksMost; picks++) {
      yield { numbers: Array.from({ length: picks }, (_, at) => 1 + at * 4) }
    }
  },
  play({ numbers: picks }: Choice, deal): { multiplier: Multiplier; steps: Step[] } {
    const balls = deal.pick(numbers, drawn).map((index) => index + 1)
    const hits = balls.filter((ball) => picks.includes(ball)).length
    const multiplier = paysOf(picks.length)[hits] ?? 0
    const draw = { type: 'draw' as const, numbers: balls, hits, picks: picks.length }
    return { multiplier, steps: multiplier > 0 ? [draw, { type: 'win', multiplier }] : [draw] }
  },
  law: ({ numbers: { length } }) =>
    lawOfTable(
      paysOf(length).map((multiplier, hits) => ({ multiplier, weight: drawsWith(length, hits) })),
    ),
  // Words are skipped so rarely that ten spare ones are never needed.
  wordsMost: () => drawn * 2,
})
