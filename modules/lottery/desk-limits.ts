/** Rows of a page of the office's lists of issues, tickets and sales, and at most. */
export const deskRows = 20
export const deskRowsMost = 500
/** Days that sales are summed over at once. */
export const salesDaysMost = 31
/** What a price of a line, and the pay of a tier, can be at most, in ten-thousandths. */
export const priceDigitsMost = 14
/** How long an issue may be in settlement before it waits for a person. */
export const stuckMinutes = 10
/** Seconds before its draw in which an issue may stop selling. */
export const closeEarlyMost = 3_600
/** Series that a game may be sold at. */
export const seriesBounds = { least: 1_000, most: 2_000 }
/** Numbers of a result at most; a Vietnamese sheet has 27. */
export const resultNumbersMost = 60
/** Issues that wait for a person, as far as they are listed. */
export const waitingMost = 200
/** Outcomes of an issue that are shown, the dearest first. */
export const outcomesShown = 200
/** Picks of plays that are not followed outcome by outcome, as far as they are shown, the dearest first. */
export const picksShown = 100
