/** Shots of a magazine. */
export const magazineShots = 500
/** A ticket is made so often, and when a session ends. */
export const ticketSeconds = 60
/** How long a seat is kept for somebody whose line is lost. */
export const keepSeconds = 30
/** A browser says so often that it is there. */
export const signMilliseconds = 5_000
/** What was shot is written so often. */
export const writeMilliseconds = 1_000
/** What happens in a room is told so often, and shots travel so often. */
export const frameMilliseconds = 100
/** A server that runs the rooms may do so for this long after it has last written. */
export const hostSeconds = 6
/** How long before they are seen fish are told. */
export const aheadMilliseconds = 4_000
/** A sea lasts so long; its seed is told when its last fish has gone. */
export const seaMinutes = 30
/** Shots of a frame, and the highest number of a shot. */
export const frameShotsMax = 16
export const shotNumberMax = 1_000_000_000
/** Answers to shots that are kept for whoever sends them again. */
export const keptAnswers = 64
export const clientSeedMax = 64
/** Costs of a shot that a room offers: so many times its least. */
export const costSteps = [1, 2, 5, 10, 20, 50, 100] as const
export const sessionRows = 20
export const sessionRowsMax = 100
export const figureDaysMax = 92
