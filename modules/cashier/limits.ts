/** How long a member may take to pay. */
export const orderMinutes = 15

/** Bounds of one deposit through the sandbox, in ledger units: 1 to 10 000 dollars. */
export const sandboxSmallest = 10_000n
export const sandboxLargest = 100_000_000n

/** After «pay later» the sandbox says so long that it is processing. */
export const sandboxLateSeconds = 8

/** A signed notice is taken within so many seconds of its stamp. */
export const noticeFreshSeconds = 300

/** Deposits are whole cents: a gateway knows nothing smaller. */
export const centUnits = 100n

export const depositRows = 20
export const depositRowsMax = 100

/** So many rows at most are saved as one file. */
export const savedRowsMax = 1_000

/** How many orders one run of a job takes. */
export const expiryBatch = 500
export const askBatch = 50

/** How long a gateway may take to answer. A member waits for it, and their browser waits 30 seconds. */
export const gatewayMilliseconds = 10_000

/** An order of which nothing is heard is asked about: first after this time, then after twice as long, and so on … */
export const firstAskSeconds = 60
/** … at least every hour, until it is two days old. */
export const askSecondsMost = 3_600
export const askedForSeconds = 172_800

/** How many changes of channels a page of the back office shows. */
export const channelChangeRows = 20
