import { randomInt } from 'node:crypto'

/** The vendor's own chance. */
export const drawn = {
  below: (n: number): number => (n <= 1 ? 0 : randomInt(n)),
  pick(n: number, k: number): number[] {
    const all = Array.from({ length: n }, (_, at) => at)
    for (let at = 0; at < k; at++) {
      const other = at + drawn.below(n - at)
      const [one = 0, two = 0] = [all[at], all[other]]
      all[at] = two
      all[other] = one
    }
    return all.slice(0, k)
  },
}
