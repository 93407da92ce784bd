import { one } from './price.ts'

/** Odds as the tables write them, the stake included: 1.982 is 19 820 ten-thousandths. */
export const odds = (decimal: number): bigint => BigInt(Math.round(decimal * Number(one)))

/** How many ways there are to choose `k` of `n`. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let at = 1; at <= k; at++) ways = (ways * BigInt(n - k + at)) / BigInt(at)
  return ways
}

/** The same as a number, for counting lines: at most `most + 1`. */
export function chooseUpTo(n: number, k: number, most: number): number {
  const ways = choose(n, k)
  return ways > BigInt(most) ? most + 1 : Number(ways)
}

/** How many may be chosen so that choosing `k` of them makes at most `most` lines. */
export function mostToChoose(of: number, k: number, most: number): number {
  let count = k
  while (count < of && choose(count + 1, k) <= BigInt(most)) count += 1
  return count
}
