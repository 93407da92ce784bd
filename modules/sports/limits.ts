/** Legs of a slip, and lines of it; an each-way line counts twice. */
export const legsMax = 20
export const linesMax = 1_024

/** Prices, in ten-thousandths, the stake included. */
export const leastOdds = 10_100
export const largestOdds = 10_000_000

/** Seconds an acceptance waits while an event is live, by sport; own events wait `ownDelay`. */
export const liveDelays = {
  football: 6,
  basketball: 5,
  tennis: 5,
  fight: 5,
  breach: 7,
  citadel: 7,
  orbit: 7,
  cockfight: 5,
} as const
export const ownDelay = 2

/** Seconds: how long a trader's or a price's offer is good, and how long a question to the traders waits. */
export const offerSeconds = 15
export const questionSeconds = { live: 60, prematch: 300 } as const

/** Seconds after which a live price, score or clock is old: it is shown grey and cannot be bet on. */
export const oldAfter = 10

/** The version of the rules of settlement; it is kept with each ticket. */
export const rulesVersion = 1

/** Events on a page of a list. */
export const eventsPage = 100
export const eventsPageMax = 500

/** Hours within which an event is soon. */
export const soonHours = 6

/** Letters of a search for an event. */
export const searchMax = 60

/** Outcomes whose prices are asked for at a time. */
export const pricesAskedMax = 80

/** What a member keeps of sports. */
export const favouritesMax = 300

/** Prices of an outcome that are shown, the last ones. */
export const historyMax = 200

/** Hours after its set time within which an event has to begin, and after a stop to go on: bets on it stand so long. */
export const lateHours = 48
/** Tickets of a page. */
export const ticketRows = 20
export const ticketRowsMax = 100

/** Tickets that a settlement ends at a time. */
export const settleBatch = 300
/** Seconds in which nothing is paid or taken where a result says otherwise than what was paid. */
export const disputeSeconds = 1_800
/** Hours after which a ticket whose result was taken back may be opened again. */
export const reopenHours = 24
/** Hours in which a prize may be taken back; later corrections are in the member's favour alone. */
export const takeBackHours = 72

/** Seconds that an offer for a ticket is good. */
export const quoteSeconds = 5
