import { defineGame, oneOf } from '@tessera/game-kit'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'

// Dice: a number from 0.00 to 99.99; the member says whether it will be over or under a target.

export const faces = 10_000
export const chanceLeast = 100
export const chanceMost = 9_800
const returnedPerMille = 990n

export type Side = 'over' | 'under'
export type Choice = { side: Side; target: number }
export type Step = { type: 'roll'; number: number } | { type: 'win'; multiplier: Multiplier }

/** How many of the 10 000 numbers win. Targets and numbers are hundredths. */
export const chanceOf = ({ side, target }: Choice): number =>
  side === 'under' ? target : faces - 1 - target

/** 99 % of the stake over the chance, rounded down to the ten-thousandth: so the house never owes a remainder. */
export const multiplierOf = (choice: Choice): Multiplier =>
  Number((BigInt(faces) * 10n * returnedPerMille) / BigInt(chanceOf(choice)))

export const isWon = ({ side, target }: Choice, number: number): boolean =>
  side === 'under' ? number < target : number > target

export const Choice = z
  .strictObject({ side: z.enum(['over', 'under']), target: z.int().check(z.gte(0), z.lt(faces)) })
  .check(
    z.refine((choice) => chanceOf(choice) >= chanceLeast && chanceOf(choice) <= chanceMost, {
      path: ['target'],
      message: 'a chance from 1 % to 98 %',
    }),
  )

export const dice = defineGame({
  slug: 'dice',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: Choice,
  draws: oneOf(faces),
  pay: (choice, number) => (isWon(choice, number) ? multiplierOf(choice) : 0),
  script: (choice, number): Step[] => {
    const roll: Step = { type: 'roll', number }
    return isWon(choice, number)
      ? [roll, { type: 'win', multiplier: multiplierOf(choice) }]
      : [roll]
  },
})
