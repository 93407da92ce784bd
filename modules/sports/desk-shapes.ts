import { Moment, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { BookId, EventHead, Market, Sport, WireOdds } from './shapes.ts'

export const Count = Whole({ min: 0, max: 1_000_000_000 })
export const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')
const Ppb = z.nullable(Whole({ min: 0, max: 1_000_000_000 }))

/** Who holds something, since it is held. `by`: an account, or what of the book holds by itself. */
export const Hold = z.nullable(
  z.object({ by: z.string(), isStaff: z.boolean(), reason: z.nullable(z.string()) }),
)
export type Hold = z.output<typeof Hold>

export const DeskEvent = z.object({
  ...EventHead.shape,
  hold: Hold,
  feed: z.string(),
  /** Markets that could be sold, and how many of them the desk or the book holds. */
  markets: Count,
  held: Count,
  tickets: Count,
  /** Stakes of accepted tickets; a multiple counts in equal shares by its legs. */
  turnover: Money,
  /** What the worst outcome of all its markets leaves: below zero it is a loss. */
  worst: Money,
})
export type DeskEvent = z.output<typeof DeskEvent>

export const DeskOutcome = z.object({
  id: BookId,
  key: z.string(),
  name: z.optional(z.string()),
  odds: WireOdds,
  /** By how many steps the desk has moved what the source offers. */
  steps: z.int(),
  /** The fair price in ten-thousandths, and the chance of winning, where they are known. */
  fair: z.nullable(z.int()),
  win: Ppb,
  stakes: Money,
  payout: Money,
  tickets: Count,
  /** Stakes of the market less what is paid if it wins. */
  result: Money,
  others: z.array(z.object({ feed: z.string(), odds: WireOdds, apartPpm: z.int(), at: Moment })),
})
export type DeskOutcome = z.output<typeof DeskOutcome>

export const DeskMarket = z.object({
  id: BookId,
  type: z.string(),
  specifiers: z.record(z.string(), z.string()),
  class: Market.shape.class,
  status: Market.shape.status,
  version: Market.shape.version,
  hold: Hold,
  marginPpm: z.nullable(z.int()),
  changedAt: Moment,
  taken: Money,
  outcomes: z.array(DeskOutcome),
})
export type DeskMarket = z.output<typeof DeskMarket>

/** A leg in short, for lists of tickets. */
export const DeskLeg = z.object({
  number: Whole({ min: 1, max: 40 }),
  event: BookId,
  sport: Sport,
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
  eventName: z.nullable(z.string()),
  picks: z.array(
    z.object({
      market: BookId,
      type: z.string(),
      specifiers: z.record(z.string(), z.string()),
      key: z.string(),
      name: z.optional(z.string()),
    }),
  ),
  odds: WireOdds,
  /** The price of this moment; 0 where it is not open. */
  now: WireOdds,
  state: z.string(),
})
export type DeskLeg = z.output<typeof DeskLeg>

export const DeskTicket = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  account: z.string(),
  kind: z.string(),
  lines: Count,
  lineStake: Money,
  stake: Money,
  /** What it pays if all is won, or paid. */
  most: Money,
  prize: Money,
  state: z.enum(['waiting', 'asked', 'offered', 'refused', 'lapsed', 'accepted', 'ended']),
  outcome: z.nullable(z.enum(['won', 'lost', 'void'])),
  sentAt: Moment,
  endedAt: z.nullable(Moment),
  /** Since when results say otherwise than what was paid. */
  disputedAt: z.nullable(Moment),
  legs: z.array(DeskLeg),
})
export type DeskTicket = z.output<typeof DeskTicket>
