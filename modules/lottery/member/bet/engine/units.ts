/** Nothing, in ledger units. */
export const none = 0n

export const sumOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((all, amount) => all + amount, none)

/** Whether an amount is more than nothing. */
export const isSome = (units: bigint | undefined): units is bigint =>
  units !== undefined && units > none

export const orNone = (units: bigint | undefined): bigint => units ?? none

export const missingOf = (cost: bigint, balance: bigint | undefined): bigint =>
  balance !== undefined && balance < cost ? cost - balance : none
