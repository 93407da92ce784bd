/* Orchard: three reels of twenty. The number gives the stop of the first reel, then of the second, then of the third. */
const reels = ['slcpblcplbcplclpbcpl', 'slpcblpclbplcplpbclp', 'slpblclpbplclpbplclp']
/** @type {Record<string, number>} */
const threes = { s: 5_000_000, b: 400_000, c: 250_000, p: 100_000, l: 50_000 }
const twoCherries = 45_000

export const rule = {
  version: '1',
  size: 8_000,
  /** @param {unknown} _choice @param {number} number */
  multiplier(_choice, number) {
    const stops = [number % 20, Math.floor(number / 20) % 20, Math.floor(number / 400)]
    const [first = '', second, third] = stops.map((stop, reel) => reels[reel]?.[stop])
    if (first === second && second === third) return threes[first] ?? 0
    return first === 'c' && second === 'c' ? twoCherries : 0
  },
}
