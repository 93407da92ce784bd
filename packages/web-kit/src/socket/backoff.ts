const first = 500
const most = 15_000

/** How long to wait after so many failures, in milliseconds: from half a second, doubling, with full jitter. */
export const waitAfter = (failures: number, chance: () => number = Math.random): number =>
  Math.round(chance() * Math.min(most, first * 2 ** Math.max(0, failures - 1)))
