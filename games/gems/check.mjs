/* Gems: five digits to the base of seven; how often the kinds are there makes the hand. */
/** @type {Record<string, number>} */
const pays = { 50: 500_000, 41: 50_000, 32: 40_000, 31: 30_000, 22: 20_000, 21: 1_000 }

export const rule = {
  version: '1',
  size: 7 ** 5,
  /** @param {unknown} _choice @param {number} number */
  multiplier(_choice, number) {
    const counts = Array(7).fill(0)
    for (const digit of number.toString(7).padStart(5, '0')) counts[Number(digit)]++
    const hand = counts
      .sort((a, b) => b - a)
      .join('')
      .slice(0, 2)
    return pays[hand] ?? 0
  },
}
