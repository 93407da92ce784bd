import { unitsPerWhole } from '@tessera/money'

/** What free play begins with, and is topped up to, in ledger units: as many as a first evening takes. */
export const freePlayUnits = 1_000n * unitsPerWhole
/** How often it is topped up: once in so many minutes, and so often in a day. */
export const refillsOfPlayer = { minutes: 1, perDay: 50 }

/** Autoplay: so many rounds at once, and what ends it. */
export const autoplayRoundsMax = 100
export const autoplayEnds = [
  'rounds',
  'loss',
  'win',
  'feature',
  'member',
  'limit',
  'realityCheck',
  'funds',
  'rules',
  'another',
] as const

/** Lines of a history of the staff, and at most. */
export const changeRows = 10
export const changeRowsMax = 100

/** How many rounds a page of the history holds, and at most. */
export const historyRows = 20
export const historyRowsMax = 100

/** Specification 9: the list of recent games shows 12. */
export const recentRows = 12

/** Letters of the member's own seed. */
export const clientSeedCharactersMax = 64

/** A round older than this without an outcome was interrupted, and is settled by a job. */
export const interruptedMilliseconds = 10_000

/** No round has more moves. */
export const movesMax = 1_000

/** A round that has waited so many hours for a move of its member is ended by the rule of its game. The staff set it. */
export const idleHoursBounds = { least: 1, most: 720 }

/** So long one call waits for the end of a round against the clock. */
export const awaitMilliseconds = 10_000

/** How many interrupted rounds one run of the job settles. */
export const interruptedBatch = 500

/** So long the page of a vendor's game may take until it says that it is there … */
export const frameMilliseconds = 15_000
/** A game that is not there after so long is told to be slow. */
export const frameSlowMilliseconds = 1_500
/** … and so long once the browser has loaded something: what says nothing then is no game. */
export const frameGraceMilliseconds = 2_000

/** A vendor's wallet is looked at again so long after its page said that it has changed. */
export const walletRefreshMilliseconds = 2_500
