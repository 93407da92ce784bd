/** Dice: one number of ten thousand, over or under a target of the member's. */
import { defineGame, oneOf } from '@tessera/game-kit'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { chanceOf, hasFairChance, multiplierOf, numbers, targetsOf } from './chance.ts'

export type Choice = { side: 'over' | 'under'; target: number }
export type Step = { type: 'roll'; number: number } | { type: 'win'; multiplier: Multiplier }

export const dice = defineGame({
  slug: 'dice',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Dice', ES: 'Dice' }, theme: 'cards', artSeed: 2 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z
    .strictObject({ side: z.enum(['over', 'under']), target: z.int() })
    .check(z.refine(hasFairChance, { path: ['target'], message: 'a chance from 1 % to 98 %' })),
  *choices(): Iterable<Choice> {
    for (const side of ['over', 'under'] as const) {
      const { least, most } = targetsOf(side)
      for (let target = least; target <= most; target++) yield { side, target }
    }
  },
  draws: oneOf(numbers),
  pay: (choice, number) => (isWon(choice, number) ? multiplierOf(chanceOf(choice)) : 0),
  script: (choice, number): Step[] => {
    const roll = { type: 'roll' as const, number }
    const multiplier = multiplierOf(chanceOf(choice))
    return isWon(choice, number) ? [roll, { type: 'win', multiplier }] : [roll]
  },
})

function isWon({ side, target }: Choice, number: number): boolean {
  return side === 'over' ? number > target : number < target
}
