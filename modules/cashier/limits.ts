/** How long a member may take to pay (a deposit order's time; its end is not the end of the money). */
export const orderMinutes = 15

/** Bounds of one deposit where a channel says nothing else, in ledger units: 1 to 10 000 of the currency. */
export const depositSmallest = 10_000n
export const depositLargest = 100_000_000n

/** Amounts offered for a press, in ledger units: 20, 50, 100, 200. */
export const depositSuggestions = [200_000n, 500_000n, 1_000_000n, 2_000_000n]

/** Gateways move whole cents: a hundredth of the currency, in ledger units. */
export const payableStep = 100n

/** What must be staked before a withdrawal, in parts per million of the deposit: once. */
export const depositTurnoverPpm = 1_000_000

/** A signed notice is taken within so many seconds of its stamp, before and after. */
export const noticeFreshSeconds = 300

export const depositRows = 10
export const depositRowsMax = 100

/** How many orders one step of the expiry job ends. */
export const expiryBatch = 500

/** How long after an order's end the sandbox's late payer pays. */
export const lateSeconds = 30

/** How long the sandbox waits before it tells of the same payment once more, by another notice. */
export const noticeAgainSeconds = 60

/** How long the sandbox waits for our answer to a notice. */
export const noticeTimeoutMilliseconds = 3_000
