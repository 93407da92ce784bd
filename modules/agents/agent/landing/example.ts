import { shareOf, unitsPerWhole } from '@tessera/money'
import { baseOf } from '../../contracts/dividend/dividend.ts'
import { grossOf } from '../../contracts/tiers.ts'

/** What a reader sets in the example. Shares are parts per million, the stake is ledger units. */
export type Example = {
  members: number
  /** What one member stakes in a month. */
  stake: bigint
  /** What the games return of all stakes on average. */
  returnPpm: number
  /** The agent's share of the profit. */
  sharePpm: number
  /** How many of the members are below another agent of the team, and the share of that one. */
  belowPpm: number
  shareBelowPpm: number
}

export type HalfMonth = {
  /** What came into the base: the profit with what is carried, negative where the members won. */
  profit: bigint
  base: bigint
  /** What the house pays, what goes on to the agent below, and what is left. */
  gross: bigint
  owed: bigint
  net: bigint
}

/** Cashback and promotions, as a part of all stakes. */
export const costPpm = 5_000

/**
 * How far the games returned more or less than on average in each half of six months, for the two lines of the team. They
 * are made up, fixed, and come to nothing: what happens in a real month nobody knows.
 */
export const swings: readonly { own: number; below: number }[] = [
  { own: -14_400, below: 7_200 },
  { own: 10_800, below: -21_600 },
  { own: 75_600, below: 32_400 },
  { own: -37_800, below: -16_200 },
  { own: 5_400, below: 19_800 },
  { own: -25_200, below: -36_000 },
  { own: 16_200, below: 63_000 },
  { own: -54_000, below: -10_800 },
  { own: 86_400, below: -45_000 },
  { own: -46_800, below: 25_200 },
  { own: 19_800, below: -3_600 },
  { own: -36_000, below: -14_400 },
]

const whole = 1_000_000n

// Half a month of a line: stakes, less what its games returned, less what was given back otherwise.
const profitOf = (stake: bigint, returnPpm: number): bigint =>
  (stake * (whole - BigInt(returnPpm) - BigInt(costPpm))) / whole

/**
 * Six months by halves, as a dividend with MONTH carry is settled: a half in which the members won is taken off the other
 * half of its month, and the agent below is paid out of the agent's own share.
 */
export function halvesOf(example: Example): HalfMonth[] {
  const stake = (BigInt(example.members) * example.stake) / 2n
  const below = shareOf(stake, example.belowPpm)
  const carried = { whole: 0n, below: 0n }
  return swings.map((swing, at) => {
    if (at % 2 === 0) Object.assign(carried, { whole: 0n, below: 0n })
    const profitBelow = profitOf(below, example.returnPpm + swing.below)
    const profit = profitOf(stake - below, example.returnPpm + swing.own) + profitBelow
    const mine = baseOf(profit, carried.whole)
    const theirs = baseOf(profitBelow, carried.below)
    Object.assign(carried, { whole: mine.carryAfter, below: theirs.carryAfter })
    const gross = grossOf(mine.base, example.sharePpm)
    // A contract below never has a higher rate than the one above it.
    const owed = grossOf(theirs.base, Math.min(example.shareBelowPpm, example.sharePpm))
    return { profit, base: mine.base, gross, owed, net: gross - owed }
  })
}

export const sumOf = (halves: readonly HalfMonth[], of: keyof HalfMonth): bigint =>
  halves.reduce((sum, half) => sum + half[of], 0n)

/** In how many halves nothing is kept, or something is paid. */
export const lostIn = (halves: readonly HalfMonth[]): number =>
  halves.filter(({ net }) => net <= 0n).length

/** A stake that a slider tells in whole coins, in ledger units. */
export const stakeOf = (coins: number): bigint => BigInt(coins) * unitsPerWhole
