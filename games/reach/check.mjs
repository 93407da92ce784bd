/* Reach: the first word of the stream, from 1 to 2^48, divides 99 * 2^48; the quotient in hundredths must be the target. */
export const rule = {
  version: '1',
  /** @param {{ target: number }} choice @param {{ below: (n: number) => number }} deal */
  play({ target }, deal) {
    if (!Number.isInteger(target) || target < 101 || target > 1_000_000) {
      throw new Error(`reach has no target ${target}`)
    }
    const draw = BigInt(deal.below(2 ** 48)) + 1n
    return (99n * 2n ** 48n) / draw >= BigInt(target) ? target * 100 : 0
  },
}
