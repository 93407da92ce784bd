/** Half, 95 and 99 of a hundred take at most so long. */
export function spreadOf(times: number[]): { p50: number; p75: number; p95: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p75: at(0.75), p95: at(0.95), p99: at(0.99) }
}
