/** How often each number below `size` was seen. */
export function countsOf(size: number, numbers: Iterable<number>): number[] {
  const counts = Array.from({ length: size }, () => 0)
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1
  return counts
}

/** The chi-square distance of these counts from equal ones. */
export function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/**
 * Whether chance alone would leave counts this uneven more than once in a million times, by Wilson and
 * Hilferty's approximation of the chi-square distribution.
 */
export function looksEven(counts: number[]): boolean {
  const freedom = counts.length - 1
  const spread = 2 / (9 * freedom)
  return chiSquare(counts) < freedom * (1 - spread + 4.753 * Math.sqrt(spread)) ** 3
}

/** Whether every number has exactly as many words that lead to it as any other. */
export const isExactlyEven = (counts: number[]): boolean =>
  counts.every((count) => count === counts[0] && count > 0)
