import { Moment, Whole } from '@tessera/calls'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'

export const PrizeMode = z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA', 'VN'])
export type PrizeMode = z.output<typeof PrizeMode>

/** An issue as everybody sees it. `result` is null until it is known; `seed` until it is settled. */
export const Issue = z.object({
  game: z.string(),
  numero: z.string(),
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
  state: z.enum([
    'selling',
    'waiting',
    'verifying',
    'verified',
    'settling',
    'settled',
    'resettling',
    'cancelled',
  ]),
  result: z.nullable(z.array(z.string())),
})
export type Issue = z.output<typeof Issue>

/** What anybody needs to compute the draw of an own issue again. Null what is not told yet. */
export const IssueProof = z.object({
  commitment: z.string(),
  seed: z.nullable(z.string()),
  beacon: z.nullable(z.string()),
  /** The end of the day's chain, and how often the beacon is hashed to come to it. */
  anchor: z.string(),
  day: z.string(),
  hashes: Whole({ min: 1, max: 1441 }),
})
export type IssueProof = z.output<typeof IssueProof>

export const LotteryGame = z.object({
  code: z.string(),
  name: z.string(),
  family: z.string(),
  mode: PrizeMode,
  vendor: z.string(),
  area: z.string(),
  isOwn: z.boolean(),
  periodSeconds: z.nullable(Whole({ min: 30, max: 86_400 })),
  seriesLeast: z.nullable(Whole({ min: 1, max: 2_000 })),
  seriesMost: z.nullable(Whole({ min: 1, max: 2_000 })),
  isOpen: z.boolean(),
})
export type LotteryGame = z.output<typeof LotteryGame>

/** A game with the issue that sells now or next, and the last one with a result. */
export const ListedGame = z.extend(LotteryGame, {
  current: z.nullable(Issue),
  last: z.nullable(Issue),
})
export type ListedGame = z.output<typeof ListedGame>

/** What a member buys a game under. `prices`: what every tier pays and a line costs, where it is not as usual. */
export const GameTerms = z.object({
  pricesVersion: Whole({ min: 1, max: 1_000_000 }),
  /** By play: the price of a line and the pay of each tier, in ten-thousandths, as digits. */
  prices: z.record(
    z.string(),
    z.object({ price: z.string(), tiers: z.record(z.string(), z.string()) }),
  ),
  discountPpm: Whole({ min: 0, max: 900_000 }),
  /** The series that the member may pick at most; null in families without. */
  series: z.nullable(Whole({ min: 1, max: 2_000 })),
  least: Money,
  most: Money,
  prizeTicket: Money,
  prizeIssue: Money,
  prizeSingle: Money,
})
export type GameTerms = z.output<typeof GameTerms>

export const Selection = z
  .array(z.array(z.string().check(z.maxLength(12))).check(z.maxLength(10_000)))
  .check(z.minLength(1), z.maxLength(12))

export const NewTicket = z.object({
  /** Chosen by the client and kept when it tries again. */
  id: z.uuid(),
  play: z.string().check(z.maxLength(60)),
  selection: Selection,
  /** Of a line, in ledger units. */
  amount: Units,
  series: z.nullable(Whole({ min: 1, max: 2_000 })),
  /** What the client has computed: a ticket that costs something else is refused. */
  lines: Whole({ min: 1, max: 100_000 }),
  cost: Units,
})
export type NewTicket = z.output<typeof NewTicket>

export const Ticket = z.object({
  id: z.string(),
  game: z.string(),
  gameName: z.string(),
  family: z.string(),
  numero: z.string(),
  play: z.string(),
  selection: z.array(z.array(z.string())),
  lines: Whole({ min: 1, max: 100_000 }),
  amount: Money,
  cost: Money,
  series: z.nullable(Whole({ min: 1, max: 2_000 })),
  /** The largest prize, cut to what a ticket pays at most. */
  largest: Money,
  placedAt: Moment,
  state: z.enum(['placed', 'won', 'lost', 'taken back', 'void']),
  prize: Money,
  /** What it would have paid without the caps. */
  uncapped: Money,
  rebate: Money,
  chaseId: z.nullable(z.string()),
  /** Of its issue: whether it can still be taken back, and the result. */
  closesAt: Moment,
  result: z.nullable(z.array(z.string())),
})
export type Ticket = z.output<typeof Ticket>
