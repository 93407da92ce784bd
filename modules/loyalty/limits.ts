/** Domain 4.2: the rebate of a day may be claimed from 02:00 of the next, for seven days, from about a dollar on. */
export const claimableMinute = 120
export const claimableDays = 7
export const leastClaimDollars = 10_000n
/** What is paid as a rebate has to be staked once. */
export const rebateMultiplePpm = 1_000_000
/** And a gift as well. */
export const giftMultiplePpm = 1_000_000

/** Domain 4.3: levels 0 to 10; what keeps one is counted over 30 days, on the first of a month. */
export const highestLevel = 10
/** What a level asks for in deposits by default, in dollars; other currencies have comparable amounts. */
export const usualLevelDollars = [
  0, 1_000, 5_000, 20_000, 50_000, 150_000, 500_000, 1_000_000, 3_000_000, 10_000_000, 30_000_000,
]
export const keepDays = 30

/** The largest rebate is 10 % of a valid bet. */
export const rebatePpmMax = 100_000

/** How many events are heard in one transaction, and how long is rested after it. */
export const hearBatch = 2_000
export const hearRestMilliseconds = 1_000
/** How long a deposit may take from its time to its commit, in hours: deposits of that time are read again. */
export const depositReadBackHours = 24
/** How many members one transaction of a job handles. */
export const jobBatch = 200

/** Rows of a page, and at most. */
export const loyaltyRows = 20
export const loyaltyRowsMax = 100

/** How many changes of level and gifts a member's page shows. */
export const historyRows = 50

/** Domain 4.6: points. Dollars are ledger units of a dollar; other currencies have comparable amounts. */
export const pointUnit = 'POINTS'
export const pointStepDollars = 1_000_000n
export const pointDepositDollars = 1_000_000n
export const pointConvertDollars = 10_000n
export const pointConvertPoints = 100
export const pointConvertMost = 100
export const pointConvertTimes = 3
export const pointMultiplePpm = 1_000_000
/** Parts per million of a valid bet. */
export const pointWeights: Readonly<Record<string, number>> = {
  RNG: 1_000_000,
  FISH: 1_000_000,
  SPORTS: 500_000,
  ESPORTS: 500_000,
  COCKFIGHT: 500_000,
  LOTT: 500_000,
  ELOTT: 500_000,
  PVP: 300_000,
  LIVE: 200_000,
}
/** Each VIP level earns so much more. */
export const pointLevelPpm = 100_000
export const pointsMax = 1_000_000_000_000
export const redeemMost = 100
/** Free rounds of one reward, and the days in which they are played. */
export const itemRoundsMost = 500
export const itemDaysMost = 90
export const deliveryMax = 300
export const redeemNoteMax = 200
export const itemTitleMax = 60
export const itemTextMax = 400
/** Items of the mall at most. */
export const itemsMax = 200
