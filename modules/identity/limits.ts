/** Trust C14: a session ends after 30 minutes without a request, and after a day in any case. */
export const sessionIdleMinutes = 30
export const sessionHours = 24

/** The last use is written once in this time at most, to spare the database. */
export const sessionTouchSeconds = 60

/** How long a ticket may open a socket. */
export const ticketSeconds = 30

/** Specification 9: too many requests shut out for 5 minutes. So many wrong tries in that time are too many. */
export const loginFailuresMax = 5
export const lockMinutes = 5

/** How long an account counts as known at an address after it has been right there. */
export const knownAddressDays = 90

/** How long wrong tries are kept. */
export const failuresKeptHours = 24

/** Trust C3: any characters, 8 to 72 of them. No rule of a site may go below. */
export const passwordLettersMin = 8
export const passwordLettersMax = 72

/** Argon2id as OWASP asks at least: 19 MiB, two passes, one lane. */
export const hashMemoryKib = 19_456
export const hashPasses = 2
export const hashLanes = 1

/** Hashing is heavy: so many run at once, so many may wait, the rest is told to come again. */
export const hashesAtOnce = 2
export const hashesWaitingMax = 64

/** A payload key seals for a day and opens an hour longer. */
export const payloadKeyHours = 24
export const payloadKeyOverlapMinutes = 60

/** Nobody is older: a birthday before that is a slip of the keyboard. */
export const greatestAge = 130

/** How many members a page of the staff's list shows, and at most. */
export const memberRows = 20
export const memberRowsMax = 100
