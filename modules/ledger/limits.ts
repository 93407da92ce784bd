/** How many rows the account record shows at once, and at most. */
export const accountRecordRows = 20
export const accountRecordRowsMax = 100
/** In the wallet drawer. */
export const movementsShown = 5

/** How far back one query of the account record may reach. */
export const accountRecordDaysMax = 366

/** Transactions that began this recently may not be committed yet, so a window ends before them. */
export const settlingSeconds = 5

/** How much of a long history one check run covers while it catches up. */
export const catchUpHours = 2

/** How many new requests one check run covers: more would exceed the statement timeout of the database. */
export const requestsPerCheck = 200_000

/** How many old postings a check run verifies again, beside the new ones. */
export const slicePostings = 100_000

/** How many suspicious accounts one check run reads from their first posting on. */
export const suspectsMax = 500

/** How many looks one run of the job makes at most, to catch up. */
export const checksMax = 200

/** The verdict is out of date once the last check run is older than this. */
export const checkLateMinutes = 10

/** A clearing balance whose oldest part is older than this is pointed out to staff. */
export const clearingHoursMax = 72

/** How many checks, discrepancies and records a page holds, and at most. */
export const checkRows = 20
export const checkRowsMax = 100

/** How many postings are shown on each side of a discrepancy. */
export const postingsAround = 5

/** The longest note to a discrepancy, in characters. */
export const noteCharactersMax = 500

/** For how long the public figures are shared between visitors. */
export const healthMilliseconds = 2_000
