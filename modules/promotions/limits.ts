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
