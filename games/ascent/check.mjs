/* Ascent: the burst is 99 % of 2^48 divided by a number from 1 to 2^48, in whole hundredths and at least 1.00. A press `at`
   milliseconds after the stake cashes out where the balloon is, 1.01 at least and the target at most. */
export const rule = {
  version: '2',
  /** @param {{ auto: number }} choice @param {{ below: (n: number) => number }} deal @param {any[]} moves */
  play({ auto }, deal, moves) {
    const number = deal.below(2 ** 48) + 1
    const burst = (99n * 2n ** 48n) / BigInt(number)
    const press = moves.find(({ type }) => type === 'cash')
    const doublings = Math.floor((press?.at ?? 0) / 6_000)
    const share = 6_000 + ((press?.at ?? 0) % 6_000)
    const height = Math.floor((100 * 2 ** doublings * share) / 6_000)
    const out = press ? Math.min(auto, Math.max(101, height)) : auto
    return burst >= BigInt(out) ? out * 100 : 0
  },
}
