import { Day, Line, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { highestLevel, loyaltyRows, loyaltyRowsMax, rebatePpmMax } from './limits.ts'

/** A business day of the operator: 2026-11-24. */
export { Day }
export const Category = z.string().check(z.regex(/^[A-Z]{2,12}$/))
export const Level = Whole({ min: 0, max: highestLevel })
export const totalPages = Whole({ min: 0, max: 1_000_000_000 })
export const Paging = { pageNo: PageNo, pageSize: PageSize(loyaltyRows, loyaltyRowsMax) }
export const Account = Line(40)

export const rowStates = ['counting', 'claimable', 'claimed', 'issued', 'expired'] as const
export type RowState = (typeof rowStates)[number]

/** A member's valid bets of one day and category, and what becomes of the rebate on them. */
export const RebateRow = z.object({
  day: Day,
  category: z.string(),
  validBet: Money,
  /** The level of that day, and what it gives in this category. */
  level: z.int(),
  ratePpm: z.int(),
  amount: Money,
  /** What of it is paid: less where the most of the day is reached. */
  paid: Money,
  state: z.enum(rowStates),
  /** It is paid by itself. */
  isAuto: z.boolean(),
  claimableAt: Moment,
  expiresAt: Moment,
})
export type RebateRow = z.output<typeof RebateRow>

/** What is taken off the next claim: a bet of a day that was paid turned out void. */
export const RebateAdjustment = z.object({
  betId: z.uuid(),
  day: Day,
  ofDay: Day,
  category: z.string(),
  validBet: Money,
  amount: Money,
})
export type RebateAdjustment = z.output<typeof RebateAdjustment>

export const RebatePage = z.object({
  /** What one claim would pay now, adjustments taken off. */
  claimable: Money,
  least: Money,
  list: z.array(RebateRow),
  adjustments: z.array(RebateAdjustment),
  totalPages,
})
export type RebatePage = z.output<typeof RebatePage>

export const RebateBet = z.object({
  betId: z.uuid(),
  kind: z.enum(['counted', 'takenBack']),
  /** By which of its endings it counts: 0, or the number of a correction. */
  correction: z.int(),
  vendor: z.string(),
  game: z.string(),
  stake: Money,
  validBet: Money,
  settledAt: Moment,
})
export type RebateBet = z.output<typeof RebateBet>

export const RebateClaim = z.object({
  id: z.uuid(),
  account: z.string(),
  kind: z.enum(['claimed', 'issued']),
  amount: Money,
  rows: z.array(
    z.object({
      day: Day,
      category: z.string(),
      validBet: Money,
      level: z.int(),
      ratePpm: z.int(),
      amount: Money,
      paid: Money,
    }),
  ),
  takenOff: Money,
  madeAt: Moment,
})
export type RebateClaim = z.output<typeof RebateClaim>

/** What a level asks for and gives in one currency. */
export const LevelTerms = z.object({
  level: Level,
  upgradeDeposit: Units,
  upgradeValidBet: Units,
  mode: z.enum(['and', 'or']),
  keepValidBet: Units,
  upgradeGift: Units,
  weeklyGift: Units,
  monthlyGift: Units,
  birthdayGift: Units,
  rebateDayCap: Units,
})
export type LevelTerms = z.output<typeof LevelTerms>

export const RebateRate = z.object({
  category: Category,
  level: Level,
  ratePpm: Whole({ min: 0, max: rebatePpmMax }),
})
export type RebateRate = z.output<typeof RebateRate>

export const levelReasons = ['earned', 'wonBack', 'notKept'] as const
export const giftKinds = ['upgrade', 'weekly', 'monthly', 'birthday'] as const
export type GiftKind = (typeof giftKinds)[number]

export const LevelChange = z.object({
  fromLevel: z.int(),
  toLevel: z.int(),
  reason: z.enum(levelReasons),
  deposits: Money,
  validBet: Money,
  recent: Money,
  madeAt: Moment,
})
export type LevelChange = z.output<typeof LevelChange>

export const Gift = z.object({
  id: z.uuid(),
  kind: z.enum(giftKinds),
  period: z.string(),
  level: z.int(),
  amount: Money,
  madeAt: Moment,
})
export type Gift = z.output<typeof Gift>

const Asked = z.object({
  level: z.int(),
  deposits: Money,
  validBet: Money,
  mode: z.enum(['and', 'or']),
  /** Where the level was lost before: what has to be staked in 30 days to win it back. */
  recent: z.nullable(Money),
})
const Benefits = z.object({
  upgradeGift: Money,
  weeklyGift: Money,
  monthlyGift: Money,
  birthdayGift: Money,
  rebateDayCap: Money,
  keepValidBet: Money,
  rates: z.array(z.object({ category: z.string(), ratePpm: z.int() })),
})
export type Benefits = z.output<typeof Benefits>

/** A level as everybody may read it: what it asks for and gives. */
export const VipLevel = z.object({ asks: Asked, benefits: Benefits })
export type VipLevel = z.output<typeof VipLevel>

/** A member's level, what it comes of, and what the next one asks for. */
export const Standing = z.object({
  level: z.int(),
  deposits: Money,
  validBet: Money,
  /** Valid bets of the last 30 business days. */
  recent: Money,
  benefits: Benefits,
  next: z.nullable(z.object({ asks: Asked, benefits: Benefits })),
  history: z.array(LevelChange),
  gifts: z.array(Gift),
})
export type Standing = z.output<typeof Standing>

/** Specification 3: `hasVip` false hides everything else. */
export const Vip = z.object({
  hasVip: z.boolean(),
  vipLabelName: z.string(),
  vipRankLevel: z.int(),
  standing: z.nullable(Standing),
})
export type Vip = z.output<typeof Vip>

export const LoyaltyChange = z.object({
  id: z.uuid(),
  subject: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  madeAt: Moment,
})
export type LoyaltyChange = z.output<typeof LoyaltyChange>
