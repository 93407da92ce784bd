/* High-Low: each card is a rank from 1 to 13 and a suit; right guesses pay 99 % divided by the chance of all of them. */
export const rule = {
  version: '1',
  /** @param {unknown} _choice @param {{ below: (n: number) => number }} deal @param {any[]} moves */
  play(_choice, deal, moves) {
    const next = () => {
      const rank = deal.below(13) + 1
      deal.below(4)
      return rank
    }
    let rank = next()
    let under = 1n
    let guesses = 0n
    for (const { type } of moves) {
      // A round that was left has «idle» in the place of its last move.
      if (type === 'cash' || type === undefined) break
      const card = next()
      if (type !== 'skip') {
        if (type === 'higher' ? card < rank : card > rank) return 0
        under *= BigInt(type === 'higher' ? 14 - rank : rank)
        guesses += 1n
      }
      rank = card
    }
    return guesses === 0n ? 10_000 : Number((9_900n * 13n ** guesses) / under)
  },
}
