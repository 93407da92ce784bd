/** The most that terms may ask for: how often a bonus is to be wagered. */
export const wageringTimesMost = 100
export const bonusDaysMost = 90
export const excludedCategoriesMost = 20
export const excludedGamesMost = 100
export const nameLettersMax = 80
/** How many promotions and bonuses are listed at once. */
export const promotionsShown = 100
export const bonusesShown = 50
export const bonusBetsShown = 50
/** How many bonuses the job looks at in one run. */
export const bonusesAtOnce = 500
/** The most of a gift that is no money. */
export const giftCountMost = 1_000
export const giftPointsMost = 10_000_000
export const giftTimesMostPpm = 100_000_000
/** How long a reward can be claimed, where its promotion says nothing else. */
export const rewardDays = 7
export const rewardDaysMost = 90
/** How many rewards are listed at once, and how many the job looks at in one run. */
export const rewardsShown = 100
export const rewardsAtOnce = 500
/** What terms of missions, streaks and leaderboards may ask for. */
export const missionStepsMost = 10
export const missionPointsMost = 1_000
export const streakDaysMost = 60
export const countMost = 1_000_000
export const winMultipleMostPpm = 10_000_000_000
export const filterNamesMost = 50
export const bandsMost = 20
export const prizeRankMost = 500
/** How long after the end of its period a step can be claimed. */
export const claimDays = 7
/** Domain 4.4: places are refreshed every five minutes and final half an hour after the end. */
export const refreshMinutes = 5
export const freezeMinutes = 30
/** How many places are kept beyond the prizes, and how many of them are shown. */
export const placesKept = 500
export const placesShown = 50
export const missionsHearBatch = 1_000
/** How many missions, streaks and leaderboards a member sees at once. */
export const missionsShown = 100
export const streakDaysShown = 35
/** How many credits a page of the history has. */
export const historyRows = 20
export const historyRowsMax = 100
/** Free rounds: how many at once, and how long they can be played. */
export const freeRoundsMost = 500
export const freeDaysMost = 90
export const freeGrantsShown = 50
