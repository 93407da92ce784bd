/** How many operators there may be beside those of the sandbox. */
export const operatorsMost = 200
/** How many operators of the sandbox a demo site keeps open, and for how long each is. */
export const sandboxOperatorsMost = 500
export const sandboxDays = 7

/** How long a stake waits for the answer of an operator; then it is taken back. */
export const betSeconds = 2.5
/** How long everything else waits for one. */
export const askSeconds = 5
/** A round whose stake has no answer for so long is taken back: the server that asked has died. */
export const staleSeconds = 15
/** What has no answer is told again after these pauses, the last one for ever. */
export const againSeconds = [10, 30, 120, 600, 3_600, 6 * 3_600, 24 * 3_600]
/** A round that is open for so long stands out: a person speaks with the operator. */
export const deskDays = 30
export const lookMilliseconds = 1_000
export const looksAt = 50

/** The page of a game is opened within so many seconds, and plays for so long. */
export const codeSeconds = 60
export const sessionHours = 12

/** What an operator, and what a page, may send at once. */
export const requestBytes = 16 * 1024
/** Rounds on a page of a report, and of the list of the staff. */
export const reportRows = 500
export const roundRows = 20
export const roundRowsMax = 100
export const changeRows = 20
export const changeRowsMax = 100
