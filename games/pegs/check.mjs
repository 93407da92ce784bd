/* Pegs: each bit of the number is a step to the right where it is 1; equal distances from the middle pay the same. */
/** @type {Record<string, number[]>} */
const pockets = {
  '8low': [5.6, 2.1, 1.1, 1, 0.5],
  '8mid': [13, 3, 1.3, 0.7, 0.4],
  '8high': [29, 4, 1.5, 0.3, 0.2],
  '12low': [10, 3, 1.6, 1.4, 1.1, 1, 0.5],
  '12mid': [33, 11, 4, 2, 1.1, 0.6, 0.3],
  '12high': [170, 24, 8.1, 2, 0.7, 0.2, 0.2],
  '16low': [16, 9, 2, 1.4, 1.4, 1.2, 1.1, 1, 0.5],
  '16mid': [110, 41, 10, 5, 3, 1.5, 1, 0.5, 0.3],
  '16high': [1000, 130, 26, 9, 4, 2, 0.2, 0.2, 0.2],
}

export const rule = {
  version: '1',
  /** @param {{ rows: number }} choice */
  size: ({ rows }) => 2 ** rows,
  /** @param {{ rows: number, risk: string }} choice @param {number} number */
  multiplier({ rows, risk }, number) {
    const rights = number.toString(2).replaceAll('0', '').length
    const times = pockets[`${rows}${risk}`]?.[Math.min(rights, rows - rights)]
    if (times === undefined) throw new Error('pegs has no such choice')
    return Math.round(times * 10_000)
  },
}
