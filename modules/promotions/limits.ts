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
