/** What the accounts of a member are for, in the order in which they are shown. */
export const guardedPurposes = ['cash', 'held', 'bonus', 'bonusHeld'] as const
export type GuardedPurpose = (typeof guardedPurposes)[number]
