import { call, Day, Moment, PageSize, Whole } from '@tessera/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { betsProblems } from './problems.ts'
import { figureBetRows, figureBetRowsMax } from './limits.ts'
import { TicketTitle } from './ticket-title.ts'

/** By what the figures of play are put together. */
export const figureParts = ['day', 'category', 'vendor', 'game'] as const

/** Business days, both counted in. */
export const FigurePeriod = z.object({ from: Day, to: Day })

/** A share in millionths; null where nothing was staked. */
const Share = z.nullable(z.int())

export const PlayFigure = z.object({
  /** The day, category or vendor; of a game `vendor/game`. */
  part: z.string(),
  name: z.string(),
  rounds: Whole({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  stake: Money,
  validBet: Money,
  prize: Money,
  /** Gross gaming revenue: stakes less prizes. */
  revenue: Money,
  /** What was given back of what was staked, in millionths. */
  measured: Share,
  /** The true return lies between these 95 times of 100; null if there are too few rounds. */
  low: Share,
  high: Share,
  /** The return that the game declares; null if it declares none. */
  declared: Share,
})
export type PlayFigure = z.output<typeof PlayFigure>

/** A bet that counts in a figure. */
export const FigureBet = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), account: z.string() }),
  vendor: z.string(),
  category: z.string(),
  game: z.string(),
  gameName: z.string(),
  ticket: z.nullable(TicketTitle),
  stake: Money,
  validBet: Money,
  prize: Money,
  revenue: Money,
  endedAt: Moment,
})
export type FigureBet = z.output<typeof FigureBet>

const Ending = z.object({ kind: z.enum(['settled', 'void']), validBet: Money, prize: Money })

/** A bet as the staff read it: what it is, what was paid of it before its end, and how it was corrected. */
export const BetHistory = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), account: z.string() }),
  gameName: z.string(),
  ticket: z.nullable(TicketTitle),
  ending: z.enum(['open', 'settled', 'void']),
  stake: Money,
  validBet: z.nullable(Money),
  prize: z.nullable(Money),
  placedAt: Moment,
  endedAt: z.nullable(Moment),
  parts: z.array(
    z.object({
      number: z.int(),
      share: Money,
      rest: Money,
      validBet: Money,
      prize: Money,
      paidAt: Moment,
    }),
  ),
  corrections: z.array(
    z.object({
      number: z.int(),
      before: Ending,
      after: Ending,
      /** What cash did not cover: the member owes it. */
      owed: Money,
      reason: z.string(),
      correctedAt: Moment,
    }),
  ),
})
export type BetHistory = z.output<typeof BetHistory>

/** Of what a figure is, where it is not of everything. */
const Behind = z.extend(FigurePeriod, {
  unit: Currency,
  vendor: z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/))),
  category: z.optional(z.string().check(z.regex(/^[A-Z]{2,12}$/))),
  game: z.optional(z.string().check(z.regex(/^[\w.:-]{1,80}$/))),
})

export const figuresCalls = {
  listFigureUnits: call({
    method: 'GET',
    path: '/wps/staff/figures/units',
    access: 'staff:figures.read',
    summary: 'The currencies that were staked',
    reply: z.object({ list: z.array(Currency) }),
  }),

  readPlayFigures: call({
    method: 'GET',
    path: '/wps/staff/figures/play',
    access: 'staff:figures.read',
    summary: 'What the games took and gave in a period, by day, category, vendor or game',
    query: z.extend(Behind, { by: z._default(z.enum(figureParts), 'day') }),
    reply: z.object({ list: z.array(PlayFigure), total: PlayFigure }),
  }),

  listFigureBets: call({
    method: 'GET',
    path: '/wps/staff/figures/bets',
    access: 'staff:money.read',
    summary: 'The bets behind a figure of play, newest first',
    query: z.extend(Behind, {
      pageSize: PageSize(figureBetRows, figureBetRowsMax),
      /** The position of the page: the `next` of the page before it. */
      before: z.optional(z.string().check(z.regex(/^\d{1,17}\.[0-9a-f-]{36}$/))),
    }),
    reply: z.object({ list: z.array(FigureBet), next: z.nullable(z.string()) }),
  }),

  readBetHistory: call({
    method: 'GET',
    path: '/wps/staff/figures/bets/:id',
    access: 'staff:money.read',
    summary: 'A bet, with what was paid of it before its end and how it was corrected',
    params: z.object({ id: z.uuid() }),
    reply: BetHistory,
    problems: [betsProblems.unknownBet],
  }),
}
