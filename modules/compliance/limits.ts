/** How many countries and networks one rule may name. */
export const countriesMax = 250
export const networksMax = 500

/** How long a server may answer from the rule that it has read before. */
export const cacheMilliseconds = 1_000

/** Lines of the staff's history. */
export const changeRows = 10
export const changeRowsMax = 100
