import type { Spot } from '../../games/table-game.ts'

/** What lies on the spots before it is placed, in ledger units. */
export type Chips = ReadonlyMap<string, bigint>

export const noChips: Chips = new Map()

const steps = [1n, 2n, 10n, 50n, 200n]

/** The values of the chips of a table whose smallest stake is `least`. */
export const chipValues = (least: bigint): bigint[] => steps.map((step) => step * least)

export const withChip = (chips: Chips, spot: string, value: bigint): Chips =>
  new Map([...chips, [spot, (chips.get(spot) ?? 0n) + value]])

export function withoutSpot(chips: Chips, spot: string): Chips {
  const left = new Map(chips)
  left.delete(spot)
  return left
}

export const doubled = (chips: Chips): Chips =>
  new Map([...chips].map(([spot, stake]) => [spot, stake * 2n]))

export const sumOf = (chips: Chips): bigint =>
  [...chips.values()].reduce((sum, stake) => sum + stake, 0n)

export const isEmpty = (chips: Chips): boolean => chips.size === 0

export const stakesOf = (chips: Chips): { spot: string; stake: bigint }[] =>
  [...chips].map(([spot, stake]) => ({ spot, stake }))

export const chipsOf = (spots: readonly { spot: string; stake: bigint }[]): Chips =>
  spots.reduce((chips, { spot, stake }) => withChip(chips, spot, stake), noChips)

const whole = 10_000

/** The most that a spot pays to 1, and whether it can pay less. */
export function payOf({ returns }: Spot): { pay: number; isMost: boolean } {
  const wins = new Set(
    returns.map(({ returned }) => returned).filter((returned) => returned > whole),
  )
  return { pay: (Math.max(...wins) - whole) / whole, isMost: wins.size > 1 }
}

/** The sum of what was staked and returned, as it is told. */
export type Outcome = { is: 'won' | 'lost' | 'returned'; amount: bigint }

/** What slips of one round came to for their member. */
export function outcomeOf(
  slips: readonly { stake: { amount: bigint }; prize: { amount: bigint } }[],
): Outcome {
  const stake = slips.reduce((sum, slip) => sum + slip.stake.amount, 0n)
  const prize = slips.reduce((sum, slip) => sum + slip.prize.amount, 0n)
  if (prize === 0n) return { is: 'lost', amount: stake }
  return { is: prize === stake ? 'returned' : 'won', amount: prize }
}

/** What is placed on each spot by these bets. */
export function placedOf(
  slips: readonly { spots: readonly { spot: string; stake: { amount: bigint } }[] }[],
): Chips {
  const all = slips.flatMap(({ spots }) => spots)
  return chipsOf(all.map(({ spot, stake }) => ({ spot, stake: stake.amount })))
}
