export const rafflePrizeRowsMost = 20
export const rafflePrizesMost = 1_000
/** How long a raffle waits after its end for deposits that are still being written, before its list closes. */
export const raffleCloseSeconds = 60
export const rafflesShown = 20
/** How long a drawn raffle is listed, in days. */
export const raffleShownDays = 30
/** How long a prize of a raffle can be claimed. */
export const rafflePrizeDays = 30
export const raffleRunsShown = 200
export const wheelRowsLeast = 2
export const wheelRowsMost = 24
export const wheelWeightMost = 1_000_000
export const wheelLabelLettersMax = 24
export const wheelSpinsADayMost = 50
export const wheelSpinsShown = 20
export const rainTimesMost = 24
export const rainSecondsLeast = 10
export const rainSecondsMost = 3_600
export const rainPacketsMost = 10_000
export const rainPerMemberMost = 20
export const rainWindowDaysMost = 90
/** The most rains that one promotion makes. */
export const rainsMost = 3_000
export const rainGrabsShown = 20
export const codeUsesMost = 1_000_000
export const codesAtOnce = 1_000
/** Codes that are not accepted in an hour, of a member and of a place. */
export const codeTriesOfMember = 10
export const codeTriesOfAddress = 50
