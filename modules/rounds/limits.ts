/** How many rounds a page of the history holds, and at most. */
export const historyRows = 20
export const historyRowsMax = 100

/** Specification 9: the list of recent games shows 12. */
export const recentRows = 12

/** Letters of the member's own seed. */
export const clientSeedLettersMax = 64

/** A round older than this without an outcome was interrupted, and is settled by a job. */
export const interruptedMilliseconds = 10_000

/** How many interrupted rounds one run of the job settles. */
export const interruptedBatch = 500
