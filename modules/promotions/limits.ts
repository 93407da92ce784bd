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
/** Specification 5 and 9: an application has a comment of at most 140 letters, and at most 3 pictures of 5 MB each. */
export const commentLettersMost = 140
export const picturesMost = 3
export const pictureBytesMost = 5 * 1024 * 1024
/** The same in Base64. */
export const pictureCharactersMost = Math.ceil(pictureBytesMost / 3) * 4
/** What a picture may unpack to, how long drawing may take, and what is kept of it. */
export const picturePixelsMost = 25_000_000
export const drawSecondsMost = 5
export const pictureSideMost = 1_600
export const pictureSideLeast = 16
export const pictureKeptMost = 2_000_000
/** A picture without an application is forgotten after a day. */
export const pictureHoursMost = 24
export const activityTasks = ['win', 'share', 'review', 'creative'] as const
/** The largest added rebate: 5 % of valid bets. */
export const boostPpmMost = 50_000
/** Refer and win: the largest share of a friend's valid bets is 1 %. */
export const referralPpmMost = 10_000
export const referralLevelsMost = 3
export const referralDaysMost = 90
export const friendsShown = 20
export const friendsShownMost = 100
/** From which minute of the next business day on a day is paid, and how many days back one that was missed is. */
export const dayPaidMinute = 120
export const daysPaidBack = 40
/** The staff's review: rows of a page, and letters of a reason. */
export const reviewRows = 20
export const reviewRowsMost = 100
export const reviewReasonMost = 200
