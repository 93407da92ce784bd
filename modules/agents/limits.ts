/** The days of one report at most: two years. */
export const reportDaysMax = 731
/** Rows of a page of a team. */
export const teamRows = 20
export const teamRowsMax = 100
/** How many settled bets or orders are added to the figures at once. */
export const hearBatch = 2_000
/** How long the figures rest after a batch. */
export const hearRestMilliseconds = 1_000
/** Orders have no order of their own: those of so many hours before the last one are looked at again. */
export const orderReadBackHours = 24
/** Somebody whose session was used within so many minutes is online. */
export const onlineMinutes = 5
/** How many links of an agent may hold at once (domain 2.3). */
export const linksMax = 20
/** How many days a link may hold. */
export const linkDays = [1, 7, 30, 90] as const
export const linkLabelMax = 40
export const linkUsesMax = 100_000
/** The bets of a team of at most so many are one list; in a larger one a member is chosen. */
export const betsTeamMax = 2_000
/** The tiers of a contract (domain 3.2). */
export const tiersMax = 10
/** How long an offer and a request to end a contract wait for an answer (domain 3.5). */
export const answerHours = 72
/** How many accounts an agent may make directly in a business day. */
export const accountsPerDayMax = 30
/** How often one network counts at most as having opened one link in a day: several browsers may share it. */
export const clicksPerNetworkMax = 20
export const contractRows = 20
export const contractRowsMax = 100
/** How many offers and requests a run of the job ends. */
export const expiryBatch = 500
/** The categories of games that have rates (domain 2.2), as the lobby names them. */
export const rateCategories = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'FISH',
  'PVP',
  'ELOTT',
  'LOTT',
] as const
export type RateCategory = (typeof rateCategories)[number]
/**
 * What the games of a category keep of a stake on average where nobody has set it, in parts per million. Of the lottery it is
 * what its lowest prize series keeps: 1 − 1800 / 2000.
 */
export const usualMarginsPpm: Record<RateCategory, number> = {
  RNG: 40_000,
  LIVE: 25_000,
  SPORTS: 50_000,
  ESPORTS: 50_000,
  COCKFIGHT: 50_000,
  FISH: 40_000,
  PVP: 30_000,
  ELOTT: 50_000,
  LOTT: 100_000,
}
/** The highest rate: 10 %. */
export const ratePpmMax = 100_000
/** The lowest prize series of the lottery. */
export const lottMinSeries = 1_800
/** How many of those who would be lowered a preview names. */
export const clampedShown = 50
/** The hour of the business day at which the rebates of the day before are due. */
export const rebateHour = 10
/** How many rebates are paid in one transaction. */
export const rebateBatch = 100
/** The days of the income of an agent in one report at most. */
export const incomeDaysMax = 366
/** How many receipts of an agent may be open at once. */
export const openReceiptsMax = 100
/** How long ago cash may have been taken when its receipt is written. */
export const receiptAgeDays = 7
export const objectionMax = 200
