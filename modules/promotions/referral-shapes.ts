import { Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { friendsShown, friendsShownMost } from './limits.ts'
import { Names, TermLine } from './shapes.ts'

export const friendStates = [
  'registered',
  'deposited',
  'qualified',
  'rewarded',
  'disqualified',
] as const
export const friendWhys = ['shared', 'agent', 'depositTooSmall', 'timeOver'] as const

/** A friend as the member who referred them sees it. */
export const FriendShown = z.object({
  maskedAccount: z.string(),
  registeredAt: Moment,
  /** The promotion that ran when they signed up; none where none did. */
  promotionId: z.nullable(z.uuid()),
  state: z.enum(friendStates),
  why: z.nullable(z.enum(friendWhys)),
  /** What they still have to do. */
  missing: z.array(
    z.object({ need: z.enum(['deposit', 'bets', 'phone']), left: z.nullable(Money) }),
  ),
  /** Until when. */
  until: z.nullable(Moment),
  /** What they have earned the member: once, and day by day. */
  earned: Money,
})
export type FriendShown = z.output<typeof FriendShown>

export const ReferralPromotion = z.object({
  id: z.uuid(),
  names: Names,
  startsAt: Moment,
  endsAt: Moment,
  terms: z.array(TermLine),
  example: z.nullable(TermLine),
})
export type ReferralPromotion = z.output<typeof ReferralPromotion>

export const FriendsPage = z.object({
  /** What runs now, the first to end first. */
  promotions: z.array(ReferralPromotion),
  friends: z.int(),
  rewarded: z.int(),
  /** What was claimed, and what waits in the reward centre. */
  earned: Money,
  waiting: Money,
  list: z.array(FriendShown),
  totalPages: Whole({ min: 0, max: 1_000_000_000 }),
})
export type FriendsPage = z.output<typeof FriendsPage>

export const FriendsPaging = z.object({
  pageNo: PageNo,
  pageSize: PageSize(friendsShown, friendsShownMost),
})
