/** Saved views: of one page by one person. */
export const savedViewsMax = 20

/** Reports by e-mail, of the whole site. */
export const reportsMax = 30

/** How many of the orders behind a figure a page holds, and at most. */
export const figureOrderRows = 30
export const figureOrderRowsMax = 100

/** What waits is counted so far; there may be more. */
export const countedMost = 10_000

/** Rows of the operations' lists. */
export const jobRows = 20
export const jobRowsMax = 100
export const faultRows = 20
export const faultRowsMax = 100
export const pressureRows = 20

/** Faults are kept so long, and not more than so many. */
export const faultDays = 30
export const faultsMax = 10_000

/** Faults that wait to be written: more than these are counted and forgotten. */
export const faultsWaitingMax = 200
/** The last requests of this process, to be found by their number. */
export const requestsRemembered = 2_000
