/**
 * How often a value of the first list is above one of the second (Mann and Whitney), ties for half: 0.5 where the two
 * cannot be distinguished, 0 or 1 where a single value suffices. Unlike a mean it is not sensitive to single slow ones.
 */
export function rankShare(first: readonly number[], second: readonly number[]): number {
  const sorted = second.toSorted((a, b) => a - b)
  const below = (value: number, orEqual: boolean) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const at = sorted[middle] ?? 0
      if (at < value || (orEqual && at === value)) low = middle + 1
      else high = middle
    }
    return low
  }
  const wins = first.reduce((sum, value) => sum + (below(value, false) + below(value, true)) / 2, 0)
  return wins / (first.length * second.length)
}

/**
 * How often chance alone gives a share that is as far from 0.5, for two lists of so many each (normal approximation,
 * both sides; good from twenty on).
 */
export function chanceOf(share: number, count: number): number {
  const spread = Math.sqrt((2 * count + 1) / (12 * count * count))
  return beyond(Math.abs(share - 0.5) / spread)
}

// 2 (1 − Φ(z)), by Abramowitz and Stegun 26.2.17: right to seven digits.
function beyond(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return Math.min(1, (2 * Math.exp((-z * z) / 2) * sum) / Math.sqrt(2 * Math.PI))
}
