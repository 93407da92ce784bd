import { type Fraction, fraction } from '@tessera/game-kit/fraction'
import type { Multiplier } from '@tessera/money'

/** The field has five rows of five tiles, numbered from 0 row by row. */
export const side = 5
export const tiles = side * side
export const minesMost = tiles - 1

// What is given back before rounding, as hundredths, and what one stake is in ten-thousandths.
const share = 99n
const hundred = 100n
const stake = 10_000n

/** A round that would pay more than this ends before. */
export const multiplierMost = 100_000_000

const known = new Map<number, bigint>()

/** How many sets of `k` there are in `n`. */
export function choose(n: number, k: number): bigint {
  const key = n * 100 + k
  const counted = known.get(key) ?? setsOf(n, k)
  known.set(key, counted)
  return counted
}

function setsOf(n: number, k: number): bigint {
  let sets = 1n
  for (let each = 1; each <= k; each++) sets = (sets * BigInt(n - each + 1)) / BigInt(each)
  return sets
}

/** What so many safe tiles pay: 99 % divided by the chance of them, cut to the ten-thousandth. */
export function multiplierOf(mines: number, safe: number): Multiplier {
  const [ways, safeWays] = [choose(tiles, safe), choose(tiles - mines, safe)]
  return Number((stake * share * ways) / (hundred * safeWays))
}

/** How many safe tiles end a round by themselves: all of them, or the last that pays no more than allowed. */
export function safeMost(mines: number): number {
  let safe = tiles - mines
  while (multiplierOf(mines, safe) > multiplierMost) safe--
  return safe
}

/** The chance to uncover so many tiles and no mine. */
export const chanceOf = (mines: number, safe: number): Fraction =>
  fraction(choose(tiles - mines, safe), choose(tiles, safe))

/** The chance that the next tile is safe, after so many. */
export const nextChance = (mines: number, safe: number): Fraction =>
  fraction(tiles - mines - safe, tiles - safe)
