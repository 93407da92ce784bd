import { Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Currency, Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import {
  deliveryMax,
  itemDaysMost,
  itemRoundsMost,
  highestLevel,
  itemTextMax,
  itemTitleMax,
  loyaltyRows,
  loyaltyRowsMax,
  pointsMax,
  redeemMost,
} from './limits.ts'
import { Category } from './shapes.ts'

/** Whole points. */
export const Points = Whole({ min: 0, max: pointsMax })
export const PointsPaging = { pageNo: PageNo, pageSize: PageSize(loyaltyRows, loyaltyRowsMax) }
export const Pages = Whole({ min: 0, max: 1_000_000_000 })
export const Quantity = Whole({ min: 1, max: redeemMost })

/** How points are earned in a currency and what they are worth. */
export const PointTerms = z.object({
  currency: Currency,
  /** The weighted valid bet that earns a point, and the deposit; a deposit of 0 earns none. */
  betStep: Units,
  depositStep: Units,
  weights: z.array(z.object({ category: Category, ppm: Whole({ min: 0, max: 10_000_000 }) })),
  /** By VIP level from 0 up. */
  multipliers: z.array(Whole({ min: 0, max: 100_000_000 })).check(z.length(highestLevel + 1)),
  /** So many points are worth so much. */
  convertPoints: Whole({ min: 1, max: 1_000_000 }),
  convertAmount: Units,
  /** How many times that at once, and how often a day. */
  convertMost: Whole({ min: 1, max: 10_000 }),
  convertTimes: Whole({ min: 0, max: 1_000 }),
  /** What has to be staked of the cash. */
  multiplePpm: Whole({ min: 0, max: 100_000_000 }),
})
export type PointTerms = z.output<typeof PointTerms>

/** The rules as they hold for one member. */
export const PointConfig = z.object({
  hasPoints: z.boolean(),
  terms: z.nullable(PointTerms),
  level: z.int(),
})
export type PointConfig = z.output<typeof PointConfig>

export const PointBalance = z.object({
  points: Points,
  /** What they would be worth now, in whole multiples. */
  worth: z.nullable(Money),
  /** How often they can still be turned into cash today. */
  timesLeft: Whole({ min: 0, max: 1_000 }),
})
export type PointBalance = z.output<typeof PointBalance>

export const pointKinds = [
  'earned',
  'deposit',
  'converted',
  'redeemed',
  'returned',
  'reward',
] as const
export type PointKind = (typeof pointKinds)[number]

/** One change of a member's points. */
export const PointChange = z.object({
  id: z.uuid(),
  kind: z.enum(pointKinds),
  /** Negative: taken. */
  points: z.int(),
  balance: Points,
  category: z.nullable(z.string()),
  /** For a point, of what was earned. */
  step: z.nullable(Money),
  /** What became cash, and the points for one `convertAmount`. */
  amount: z.nullable(Money),
  ratio: z.nullable(z.int()),
  madeAt: Moment,
})
export type PointChange = z.output<typeof PointChange>

export const itemKinds = ['goods', 'cash', 'voucher', 'rounds'] as const
export type ItemKind = (typeof itemKinds)[number]

const Line = (max: number) => z.string().check(z.trim(), z.maxLength(max))
export const ItemTexts = z.record(
  z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2,4})?$/)),
  z.object({ title: Line(itemTitleMax), text: Line(itemTextMax) }),
)
export type ItemTexts = z.output<typeof ItemTexts>

/** Free rounds as goods: of which title, how many, and how many days they can be played. */
export const ItemRounds = z.object({
  game: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  count: Whole({ min: 1, max: itemRoundsMost }),
  days: Whole({ min: 1, max: itemDaysMost }),
})
export type ItemRounds = z.output<typeof ItemRounds>

/** What the mall has, in the reader's language. */
export const PointItem = z.object({
  id: z.uuid(),
  kind: z.enum(itemKinds),
  title: z.string(),
  text: z.string(),
  cost: Points,
  /** What cash is worth, or the stake of each free round. */
  amount: z.nullable(Money),
  rounds: z.nullable(z.extend(ItemRounds, { name: z.string() })),
  /** Null: as many as are asked for. */
  stock: z.nullable(z.int()),
  /** How many more this member may have; null: no limit. */
  left: z.nullable(z.int()),
  isAutomatic: z.boolean(),
})
export type PointItem = z.output<typeof PointItem>

export const redemptionStates = ['inProcess', 'approved', 'rejected'] as const
export type RedemptionState = (typeof redemptionStates)[number]

export const Redemption = z.object({
  id: z.uuid(),
  itemId: z.uuid(),
  kind: z.enum(itemKinds),
  title: z.string(),
  quantity: z.int(),
  points: Points,
  amount: z.nullable(Money),
  /** The title of free rounds. */
  game: z.nullable(z.string()),
  state: z.enum(redemptionStates),
  /** A voucher's code, where goods are, or why not. */
  note: z.string(),
  madeAt: Moment,
  decidedAt: z.nullable(Moment),
})
export type Redemption = z.output<typeof Redemption>

export const Delivery = z.string().check(z.trim(), z.maxLength(deliveryMax))
