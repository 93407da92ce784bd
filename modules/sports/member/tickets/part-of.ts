import type { Money } from '@tessera/money'

/** A part of an amount, in ten-thousandths, down to a ledger unit. */
export const partOf = ({ amount, currency }: Money, part: number): Money => ({
  amount: (amount * BigInt(part)) / BigInt(10_000),
  currency,
})
