/* Jacks: ten of 52 cards are drawn, ranks from the two by fours; cards that are not held are replaced in order. */
/** @param {number[]} cards */
function stakesOf(cards) {
  const ranks = cards.map((card) => Math.floor(card / 4)).sort((a, b) => a - b)
  const isFlush = new Set(cards.map((card) => card % 4)).size === 1
  const counts = [...new Set(ranks)].map((rank) => ranks.filter((each) => each === rank).length)
  const shape = counts.sort((a, b) => b - a).join('')
  const text = ranks.join()
  const isStraight =
    shape === '11111' && (Number(ranks[4]) - Number(ranks[0]) === 4 || text === '0,1,2,3,12')
  if (isStraight && isFlush) return ranks[0] === 8 ? 800 : 50
  if (shape === '41') return 25
  if (shape === '32') return 9
  if (isFlush) return 6
  if (isStraight) return 4
  if (shape === '311') return 3
  if (shape === '221') return 2
  const pair = ranks.find((rank, at) => rank === ranks[at + 1]) ?? -1
  return pair >= 9 ? 1 : 0
}

export const rule = {
  version: '1',
  /** @param {unknown} _choice @param {{ pick: (n: number, k: number) => number[] }} deal @param {any[]} moves */
  play(_choice, deal, moves) {
    const cards = deal.pick(52, 10)
    const held = moves[0]?.held ?? 31
    let next = 5
    const hand = [0, 1, 2, 3, 4].map((place) =>
      Number(held & (1 << place) ? cards[place] : cards[next++]),
    )
    return stakesOf(hand) * 10_000
  },
}
