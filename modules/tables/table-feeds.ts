import { feed, Moment, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { ClimbNews } from './climb-shapes.ts'
import { FightsNow } from './fight-shapes.ts'
import { TakenSeat } from './seat-shapes.ts'
import {
  CardProof,
  PastRound,
  Round,
  RoundNumber,
  RoundState,
  Shoe,
  Slip,
  TableCode,
  Totals,
} from './shapes.ts'

/** What happens at a table: its round as it is now, and what has changed beside it. The topic is its code. */
export const tableFeed = feed({
  name: 'tables.table',
  access: 'guest',
  topic: TableCode,
  message: z.object({
    table: z.string(),
    round: z.optional(Round),
    /** Of the cards that became visible. */
    cards: z.optional(z.array(CardProof)),
    /** A shoe that was opened, or whose link is told. */
    shoe: z.optional(Shoe),
    /** At a table of Crash. */
    climb: z.optional(ClimbNews),
    /** Who sits at it, when that has changed. */
    seats: z.optional(z.array(TakenSeat)),
    /** By currency. */
    totals: z.optional(z.array(z.extend(Totals, { round: RoundNumber }))),
    /** Of a room of fights: what it shows beside its round. */
    fights: z.optional(FightsNow),
    serverTime: Moment,
  }),
})

/** What the list of tables shows: a state that began, a result that came. */
export const tableListFeed = feed({
  name: 'tables.list',
  access: 'guest',
  topic: z.literal('all'),
  message: z.object({
    tables: z.array(
      z.object({
        table: z.string(),
        state: RoundState,
        until: Moment,
        result: z.nullable(PastRound),
        isOpen: z.boolean(),
        taken: Whole({ min: 0, max: 1_000_000_000 }),
      }),
    ),
    serverTime: Moment,
  }),
})

/** How the member's own bets have ended. */
export const ownSlipsFeed = feed({
  name: 'tables.slips',
  access: 'trial',
  message: z.object({ table: z.string(), slips: z.array(Slip) }),
})

export const tableFeeds = [tableFeed, tableListFeed, ownSlipsFeed]
