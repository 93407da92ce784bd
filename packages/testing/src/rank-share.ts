/**
 * How often a value of the first list is above one of the second (Mann and Whitney), ties for half: 0.5 where the two
 * cannot be told apart, 0 or 1 where a single value tells. Unlike a mean it does not mind single slow ones.
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
