/* Wheel: what the segments pay; a segment's place follows from spreading equal ones evenly, the rarest first. */
const mids = {
  20: [
    [15_000, 4],
    [19_000, 2],
    [20_000, 2],
    [30_000, 2],
  ],
  50: [
    [15_000, 12],
    [20_000, 8],
    [30_000, 3],
    [65_000, 1],
  ],
}

export const rule = {
  version: '1',
  /** @param {{ size: number }} choice */
  size: ({ size }) => size,
  /** @param {{ size: number, risk: string }} choice @param {number} number */
  multiplier({ size, risk }, number) {
    const groups = {
      low: [
        [12_000, size * 0.7],
        [15_000, size * 0.1],
      ],
      mid: mids[size === 50 ? 50 : 20],
      high: [[9_900 * size, 1]],
    }[risk]
    if (!groups || (size !== 20 && size !== 50)) throw new Error('wheel has no such choice')
    const segments = Array(size).fill(-1)
    for (const [pays = 0, count = 0] of [...groups].sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0))) {
      for (let nth = 0; nth < Math.round(count); nth++) {
        let place = Math.floor(((nth + 0.5) * size) / Math.round(count)) % size
        while (segments[place] >= 0) place = (place + 1) % size
        segments[place] = pays
      }
    }
    return Math.max(0, segments[number])
  },
}
