/** How long commitments, and then seeds, are waited for before a hand. */
export const seedSeconds = 5
/** What a player's time bank has at first, gains for every ten hands, and holds at most. */
export const bankFirstMs = 30_000
export const bankGainMs = 5_000
export const bankGainHands = 10
export const bankMostMs = 60_000
/** Between streets when all hands are open. */
export const runoutMs = 1_000
/** After a hand: with cards to look at, and without. */
export const showdownRestMs = 5_000
export const foldedRestMs = 2_000
/** Whoever leaves comes back with at least what they left with for so long. */
export const returnMinutes = 60
/** A seat whose player is out is freed after so long. */
export const outMinutes = 15
/** A seat without chips is freed after so long. */
export const emptyMinutes = 2
/** How long a seat is kept for the next who waits. */
export const offerSeconds = 20
/** How often in a row time runs out until a player sits out. */
export const timeoutsMost = 2
/** A player whose line is lost is waited for so long, once in so many hands. */
export const graceSeconds = 30
export const graceEveryHands = 50
/** The credit for a slow line: of an act at most. */
export const lagMostMs = 1_000
/** A demo bot thinks so long. */
export const botLeastMs = 700
export const botMostMs = 2_400
export const handRows = 20
export const handRowsMax = 50
export const noteLettersMax = 300
/** How many hands one file holds. */
export const handsInFileMax = 10_000
export const chipsMost = 1_000_000_000_000
export const figureDaysMax = 92
/** What tables of tournaments are played in: it is no money. */
export const chipsUnit = 'CHIPS'
/** Tournaments that are over are listed for so long. */
export const endedShownHours = 6
export const tournamentsMost = 200
/** Players of a tournament that its page shows. */
export const playersShown = 200
export const tournamentNameMax = 40
/** A tournament of a series is announced so many days before its own. */
export const announceDays = 7
export const seriesMost = 200
