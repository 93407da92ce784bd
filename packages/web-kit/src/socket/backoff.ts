const first = 500
const most = 15_000

/** How long to wait before the try after `failures` of them, in milliseconds: doubling, with full jitter. */
export const waitAfter = (failures: number, chance: () => number = Math.random): number =>
  Math.round(chance() * Math.min(most, first * 2 ** failures))
