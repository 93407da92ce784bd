import type { Multiplier } from '@tessera/money'

/** The numbers go from 0 to 9999, and are shown as 0.00 to 99.99. */
export const numbers = 10_000

// What is given back before rounding, in ten-thousandths of the stake.
const share = 9_900

/** How many of the ten thousand numbers must win, at least and at most: 1 % and 98 %. */
export const chances = { least: 100, most: 9_800 }

type Side = 'over' | 'under'

/** How many of the ten thousand numbers win. */
export const chanceOf = ({ side, target }: { side: Side; target: number }): number =>
  side === 'over' ? numbers - 1 - target : target

export function hasFairChance(choice: { side: Side; target: number }): boolean {
  const chance = chanceOf(choice)
  return chance >= chances.least && chance <= chances.most
}

/** The lowest and the highest target of a side. */
export const targetsOf = (side: Side): { least: number; most: number } =>
  side === 'over'
    ? { least: numbers - 1 - chances.most, most: numbers - 1 - chances.least }
    : { least: chances.least, most: chances.most }

/** 99 % spread over the numbers that win, rounded down to the ten-thousandth. */
export const multiplierOf = (chance: number): Multiplier => Math.floor((share * numbers) / chance)
