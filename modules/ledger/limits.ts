/** How many rows the account record shows at once, and at most. */
export const accountRecordRows = 20
export const accountRecordRowsMax = 100
/** In the wallet drawer. */
export const movementsShown = 5

/** How far back one look at the account record may reach. */
export const accountRecordDaysMax = 366

/** What began this recently may still be on its way into the books, so a window ends before it. */
export const settlingSeconds = 5

/** How much of a long history one look takes in while it catches up. */
export const catchUpHours = 2

/** How many new requests one look takes in: more would not be done before the database ends a statement that takes too long. */
export const requestsPerLook = 200_000

/** How many old postings a look verifies again, beside what is new. */
export const slicePostings = 100_000

/** How many accounts one look reads from their first posting on, because something about them is odd. */
export const suspectsMax = 500

/** How many looks one run of the job makes at most, to catch up. */
export const looksMax = 200

/** The verdict is out of date once the last look is older than this. */
export const checkLateMinutes = 10

/** A clearing balance whose oldest part is older than this is pointed out to staff. */
export const clearingHoursMax = 72

/** How many checks, breaks and records a page holds, and at most. */
export const checkRows = 20
export const checkRowsMax = 100

/** How many postings are shown on each side of a break. */
export const postingsAround = 5

/** Letters of a note to a break. */
export const noteCharactersMax = 500

/** For how long the public figures are shared between visitors. */
export const healthMilliseconds = 2_000
