const whole = 10_000n

/** A pool as it is shown while bets are open: cut to three digits of whole ones, so that no single bet is told. */
export function roundedPool(amount: bigint): bigint {
  const ones = amount / whole
  const step = 10n ** BigInt(Math.max(0, String(ones).length - 3))
  return (ones / step) * step * whole
}
