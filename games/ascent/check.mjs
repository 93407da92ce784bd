/* Ascent: the burst is 99 % of 2^48 divided by a number from 1 to 2^48, in whole hundredths and at least 1.00. */
export const rule = {
  version: '1',
  /** @param {{ auto: number }} choice @param {{ below: (n: number) => number }} deal */
  play({ auto }, deal) {
    const number = deal.below(2 ** 48) + 1
    const burst = (99n * 2n ** 48n) / BigInt(number)
    return burst >= BigInt(auto) ? auto * 100 : 0
  },
}
