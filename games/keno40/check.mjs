/* Keno: ten of forty numbers are drawn; what is paid depends on how many are picked and how many of them are drawn. */
/** @type {Record<number, number[]>} */
const table = {
  1: [0, 3.8],
  2: [0, 1.7, 5.2],
  3: [0, 0, 2.8, 50],
  4: [0, 0, 1.7, 10, 100],
  5: [0, 0, 1.4, 4, 14, 390],
  6: [0, 0, 0, 3, 9, 180, 710],
  7: [0, 0, 0, 2, 7, 30, 400, 800],
  8: [0, 0, 0, 2, 4, 11, 67, 400, 900],
  9: [0, 0, 0, 2, 2.5, 5, 15, 100, 500, 1000],
  10: [0, 0, 0, 1.6, 2, 4, 7, 26, 100, 500, 1000],
}

export const rule = {
  version: '1',
  /** @param {{ numbers: number[] }} choice @param {{ pick: (n: number, k: number) => number[] }} deal */
  play({ numbers }, deal) {
    const balls = deal.pick(40, 10)
    const hits = numbers.filter((number) => balls.includes(number - 1)).length
    return Math.round((table[numbers.length]?.[hits] ?? 0) * 10_000)
  },
}
