/* Stairs: for each row some of its tiles are drawn to break; k safe rows pay 99 % divided by their chance. */
/** @type {Record<string, number[]>} tiles, safe ones, rows */
const kinds = {
  gentle: [4, 3, 9],
  easy: [3, 2, 9],
  even: [2, 1, 9],
  steep: [3, 1, 8],
  sheer: [4, 1, 6],
}

export const rule = {
  version: '1',
  /** @param {{ steepness: string }} choice @param {{ pick: (n: number, k: number) => number[] }} deal @param {any[]} moves */
  play({ steepness }, deal, moves) {
    const [tiles = 0, safe = 0, rows = 0] = kinds[steepness] ?? []
    const broken = Array.from({ length: rows }, () => deal.pick(tiles, tiles - safe))
    const taken = moves.filter(({ type }) => type === 'tile')
    if (taken.some(({ tile }, row) => broken[row]?.includes(tile))) return 0
    if (taken.length === 0) return 10_000
    const power = BigInt(taken.length)
    return Number((9_900n * BigInt(tiles) ** power) / BigInt(safe) ** power)
  },
}
