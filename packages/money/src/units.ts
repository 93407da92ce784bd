/** How many ledger units make one whole of any currency: amounts are kept to 1/10 000. */
export const unitsPerWhole = 10_000n

/** The largest amount that a `bigint` column holds. */
export const largestAmount = 9_223_372_036_854_775_807n
