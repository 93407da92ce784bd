/** Specification 9: the winner board loads 20 and shows 4 a slide. */
export const winnerBoardRows = 20
export const winnersPerSlide = 4

/** Specification 9: how many rows the list of winners shows at once. */
export const winnersOnPage = 12

/** How long a win may be on the board. */
export const winnerBoardDays = 7

/** How many settled bets a listener reads at once. */
export const listenerBatch = 500
/** Events that one listener has read are at hand for the others so long, and so many. */
export const tapeMilliseconds = 2_000
export const tapeMax = 5_000

/** How many corrections, and how many parts, wait for the database at once. */
export const correctedAtOnce = 256
export const partsPaidAtOnce = 256

/** How many of the bets behind a figure a page holds, and at most. */
export const figureBetRows = 30
export const figureBetRowsMax = 100

/** A longer time than this between two stakes is a break, and no play. */
export const playBreakMinutes = 5
