/* Scratch: the lowest of 100,000 ticket numbers are the best prizes. */
const ends = [1, 41, 541, 4_041, 22_041, 44_041, 54_041]
const times = [1_000, 100, 20, 5, 2, 1, 0.5]

export const rule = {
  version: '1',
  size: 100_000,
  /** @param {unknown} _choice @param {number} number */
  multiplier(_choice, number) {
    return (times[ends.findIndex((end) => number < end)] ?? 0) * 10_000
  },
}
