import { Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { Names, TermLine } from './shapes.ts'

export const rewardStates = ['review', 'claimable', 'claimed', 'expired', 'rejected'] as const
export type RewardState = (typeof rewardStates)[number]

/** What rewards are given for. */
export const rewardSources = [
  'promo',
  'mission',
  'leaderboard',
  'raffle',
  'wheel',
  'redEnvelope',
  'streak',
  'code',
  'activity',
  'referral',
  'vip',
] as const
export type RewardSource = (typeof rewardSources)[number]

/** A reward as its member sees it. */
export const RewardShown = z.object({
  id: z.uuid(),
  promotionId: z.uuid(),
  /** The kind and the names of its promotion. */
  kind: z.string(),
  names: Names,
  source: z.enum(rewardSources),
  state: z.enum(rewardStates),
  /** What it is, as a sentence. */
  gift: TermLine,
  /** Its money, where it is money. */
  money: z.nullable(Money),
  givenAt: Moment,
  expiresAt: z.nullable(Moment),
  claimedAt: z.nullable(Moment),
  /** Why the staff rejected it. */
  reason: z.nullable(z.string()),
})
export type RewardShown = z.output<typeof RewardShown>
