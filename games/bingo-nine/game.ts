/** Bingo Nine: a card of nine numbers, thirteen of thirty are drawn, full lines pay. */
import { defineStreamGame, lawOfTable } from '@tessera/game-kit'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { cells, drawn, drawsMarking, everyMarking, fullLines, numbers, payOf } from './card.ts'

export type Choice = { card: number[] }
export type Step =
  | { type: 'draw'; numbers: number[]; lines: number[] }
  | { type: 'win'; multiplier: Multiplier }

/** A card for tables: the chances are the same for every card. */
export const anyCard: Choice = { card: [1, 2, 3, 4, 5, 6, 7, 8, 9] }

export const bingoNine = defineStreamGame({
  slug: 'bingo-nine',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Bingo Nine', ES: 'Bingo Nueve' }, theme: 'lottery', artSeed: 16 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z.strictObject({
    card: z.array(z.int().check(z.gte(1), z.lte(numbers))).check(
      z.length(cells),
      z.refine((card) => new Set(card).size === cells, { message: 'nine different numbers' }),
    ),
  }),
  choices: (): Choice[] => [anyCard, { card: [30, 11, 2, 17, 8, 21, 5, 26, 13] }],
  play({ card }: Choice, deal): { multiplier: Multiplier; steps: Step[] } {
    const balls = deal.pick(numbers, drawn).map((index) => index + 1)
    const lines = fullLines(card.map((number) => balls.includes(number)))
    const multiplier = payOf(lines.length)
    const draw = { type: 'draw' as const, numbers: balls, lines }
    return { multiplier, steps: multiplier > 0 ? [draw, { type: 'win', multiplier }] : [draw] }
  },
  law: () =>
    lawOfTable(
      everyMarking().map((marked) => ({
        multiplier: payOf(fullLines(marked).length),
        weight: drawsMarking(marked.filter(Boolean).length),
      })),
    ),
  wordsMost: () => drawn * 2,
})
