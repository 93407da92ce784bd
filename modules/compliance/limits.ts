/** How many countries and networks one rule may name. */
export const countriesMax = 250
export const networksMax = 500

/** How long a server may answer from the rule that it has read before. */
export const cacheMilliseconds = 1_000

/** Lines of the staff's history. */
export const changeRows = 10
export const changeRowsMax = 100

/** Entries of the record of acts: on a page, and in one piece of the file. */
export const actRows = 25
export const actRowsMax = 100
export const actFileRows = 1_000
/** How long one side of a change may be; what is longer is kept as its digest. */
export const toldMax = 32_768
/** How many days of published heads are shown. */
export const daysShown = 400

/** How long a proposal waits for a second person. */
export const approvalHours = 72
export const approvalRows = 25
export const approvalRowsMax = 100
export const reasonMax = 500

/** How long more room in a limit of one's own waits, before it may be confirmed. */
export const raiseHours = 24

/** The intervals of the reality check in minutes of play, and the default. */
export const reminderMinutes = [15, 30, 60] as const
export const reminderUsual = 60
/** How long a game that is open waits at least before it asks again whether to remind. */
export const reminderAskSeconds = 30
/** At the latest after so long it is looked again whether a member has played as long as they chose to be told after. */
export const reminderRefreshSeconds = 30

/** How many members are notified of their limits in one batch. */
export const toldAtOnce = 500

/** A self-exclusion that is over goes on until its member has asked to play again, and so long after that. */
export const returnHours = 24
/** How many breaks end at once, and how many of one member are shown. */
export const breaksAtOnce = 500
export const breakRows = 50
