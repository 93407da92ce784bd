/** How long a member may take to pay. */
export const orderMinutes = 15

/** Bounds of one deposit through the sandbox, in ledger units: 1 to 10 000 dollars. */
export const sandboxSmallest = 10_000n
export const sandboxLargest = 100_000_000n

/** A signed notice is taken within so many seconds of its stamp. */
export const noticeFreshSeconds = 300

/** Deposits are whole cents: a gateway knows nothing smaller. */
export const centUnits = 100n

export const depositRows = 20
export const depositRowsMax = 100

/** How many orders one run of the expiry job ends. */
export const expiryBatch = 500
