import type { Money } from '@tessera/money'

const unit = 10_000n

/** Whether such a stake, in whole units of the currency, is taken. */
export const takesStake = (
  { least, most }: { least: Money; most: Money },
  stake: number,
): boolean => {
  const amount = BigInt(stake) * unit
  return least.amount <= amount && amount <= most.amount
}
