/* Mines: the first tiles of a shuffle of 25 are mines. Each safe tile raises the prize: 99 % divided by the chance so far. */
/** @param {number} mines @param {number} safe */
const pays = (mines, safe) => {
  let [over, under] = [990_000n, 100n]
  for (let n = 0; n < safe; n++) {
    over *= BigInt(25 - n)
    under *= BigInt(25 - mines - n)
  }
  return over / under
}

export const rule = {
  version: '1',
  /**
   * @param {{ mines: number }} choice @param {{ pick: (n: number, k: number) => number[] }} deal
   * @param {({ tile: number } | { cashOut: true } | 'idle')[]} moves
   */
  play({ mines }, deal, moves) {
    if (!Number.isInteger(mines) || mines < 1 || mines > 24) throw new Error(`no ${mines} mines`)
    const hidden = deal.pick(25, mines)
    const opened = new Set()
    for (const move of moves) {
      if (move === 'idle') return opened.size === 0 ? 10_000 : Number(pays(mines, opened.size))
      if ('cashOut' in move) return Number(pays(mines, opened.size))
      if (hidden.includes(move.tile)) return 0
      opened.add(move.tile)
    }
    return Number(pays(mines, opened.size))
  },
}
