/* Coin Run: thirteen sides are drawn, 0 for heads and 1 for tails; k right calls pay 99 % of 2^k. */
export const rule = {
  version: '1',
  /** @param {unknown} _choice @param {{ below: (n: number) => number }} deal @param {any[]} moves */
  play(_choice, deal, moves) {
    const sides = Array.from({ length: 13 }, () => (deal.below(2) === 0 ? 'heads' : 'tails'))
    const calls = moves.filter(({ type }) => type === 'call')
    if (calls.some(({ side }, nth) => side !== sides[nth])) return 0
    return calls.length === 0 ? 10_000 : 9_900 * 2 ** calls.length
  },
}
