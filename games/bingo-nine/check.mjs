/* Bingo Nine: thirteen of thirty numbers are drawn; a card of three rows of three pays by its full lines. */
const rows = ['012', '345', '678', '036', '147', '258', '048', '246']
const pays = [0, 1, 2.7, 7.5, 18, 50, 100, 0, 500]

export const rule = {
  version: '1',
  /** @param {{ card: number[] }} choice @param {{ pick: (n: number, k: number) => number[] }} deal */
  play({ card }, deal) {
    const balls = deal.pick(30, 13)
    const isMarked = card.map((number) => balls.includes(number - 1))
    const full = rows.filter((row) => row.split('').every((cell) => isMarked[Number(cell)]))
    return Math.round((pays[full.length] ?? 0) * 10_000)
  },
}
