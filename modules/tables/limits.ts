/** Spots of a slip at most. */
export const spotsMax = 100
/** How long a round that sells goes on at least, when a server takes the tables up again after a stop. */
export const reopenSeconds = 5
/** Seconds without anybody who looks after the tables, from which it is a stop. */
export const stopSeconds = 3
/** Between the last bet and the first card. */
export const closedMilliseconds = 700
/** Links of a chain: a shoe takes one, or a round with draws of its own. */
export const shoeLinks = 200
export const drawLinks = 2_000
/** How long members may add seeds to the first beacon of a table, and to those that are prepared ahead. */
export const firstSeedsSeconds = 15
export const nextSeedsSeconds = 600
/** A new chain is prepared when so many links are left. */
export const linksLeft = 40
export const seedLettersMax = 64
/** Results of a table that are told at once: what its roads and statistics are drawn from. */
export const resultsMax = 500
export const shownResults = 12
/** Tables that a member keeps as favourites. */
export const favouritesMax = 100
/** How often is asked how many play and look on. */
export const seatsMilliseconds = 15_000
/** Topics of tables on one page. */
export const tablesAtOnce = 4
export const slipRows = 20
export const slipRowsMax = 100
/** Outcomes whose cost is followed, of one table. */
export const cellsMax = 1_000
/** Bets of a climb that are told at once. */
export const climbBetsShown = 200
/** How often is told which targets a climb has come to. */
export const climbTellMilliseconds = 250
/** Times the usual cost of an outcome that a round of Crash may have: each bet could win the most. */
export const climbExposureTimes = 4n
/** Rooms of a page, and at most. */
export const roomRows = 50
export const roomRowsMax = 200
/** How far ahead the round of the network is that gives a beacon, when the end of its chain is published. */
export const drandAheadSeconds = 6
/** The network counts as reached for so long after it has answered. */
export const drandSeenSeconds = 150
/** A beacon that is later than this is not waited for any more: a chain with a ceremony is published beside it. */
export const drandLateSeconds = 600
/** Rounds in one published file at most. */
export const fileRoundsMax = 2_000
/** So long after the bets of a fight have closed its result has to be there, or all stakes go back. */
export const resultHours = 12
/** How long a fight that staff schedule takes bets. */
export const fightSecondsLeast = 30
export const fightSecondsMost = 86_400
export const fightNameMax = 40
/** Fights to come that are shown, and that may be scheduled in a room. */
export const waitingShown = 5
export const waitingMost = 50
/** Rounds without a stake after which a seat is free again. */
export const idleRoundsMost = 3
/** For the insurance, as for a decision. */
export const insuranceSeconds = 8
/** Business days that figures of tables are of at once. */
export const figureDaysMax = 92
