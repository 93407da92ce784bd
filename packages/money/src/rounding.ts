/** In whose favour a remainder goes. Calculated credits always round down. */
export type Rounding = 'down' | 'up'

/**
 * `amount × numerator ÷ denominator`, exact but for the last unit. The only place that rounds money. `down` is towards
 * zero, `up` away from it: for a credit, `down` favours the operator.
 */
export function scale(
  amount: bigint,
  numerator: bigint,
  denominator: bigint,
  rounding: Rounding,
): bigint {
  if (denominator <= 0n) throw new Error('a share needs a denominator above zero')
  const product = amount * numerator
  const whole = product / denominator
  const hasRemainder = product % denominator !== 0n
  if (!hasRemainder || rounding === 'down') return whole
  return product < 0n ? whole - 1n : whole + 1n
}

/** Rates are whole parts per million: 1 % is 10 000 ppm. Rounds down, as credits do. */
export const shareOf = (amount: bigint, ratePpm: number): bigint =>
  scale(amount, BigInt(ratePpm), 1_000_000n, 'down')

/** What a stake is multiplied by, in whole ten-thousandths, the stake included: 19 000 pays 1.9 ×. */
export type Multiplier = number

/** A stake times a multiplier, rounded down to the ledger unit. */
export const winOf = (stake: bigint, multiplier: Multiplier): bigint =>
  scale(stake, BigInt(multiplier), 10_000n, 'down')
