import { kindOf } from './index.ts'

/**
 * Whether promotions of a kind can be for some members only. Who invites friends is asked for nothing before they come, so that
 * is for everybody.
 */
export const isSegmented = (kind: string): boolean =>
  kindOf(kind) !== undefined && kind !== 'referral'

/** Kinds that count what members do. For some members only they count from the moment at which one of them joins. */
export const countsFromJoin = (kind: string): boolean =>
  ['mission', 'streak', 'leaderboard'].includes(kind)
