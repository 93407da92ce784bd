import { call, feed, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Currency, Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { changeRows, changeRowsMax } from './limits.ts'
import { roundsProblems } from './problems.ts'

export const JackpotId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))
export const JackpotKind = z.enum(['progressive', 'mustHit'])
const totalPages = Whole({ min: 0, max: 1_000_000_000 })
export const JackpotPaging = z.object({
  pageNo: PageNo,
  pageSize: PageSize(changeRows, changeRowsMax),
})

/** A jackpot as everybody sees it. */
export const Jackpot = z.object({
  id: z.string(),
  kind: JackpotKind,
  amount: Money,
  /** What it begins with. */
  seed: Money,
  /** The share of each stake that goes to it, in ten-thousandths. */
  contribution: z.int(),
  /** What it adds to the return in the long run, in ten-thousandths; null where the game tells it. */
  addedReturn: z.nullable(z.number()),
  /** It is won before it is more than this. */
  most: z.nullable(Money),
  /** SHA-256 of the salt and the point at which it must be hit. */
  commitment: z.nullable(z.string()),
  lastHit: z.nullable(z.object({ amount: Money, at: Moment })),
  /** The name of its game by language; null where several games feed it. */
  names: z.nullable(z.record(z.string(), z.string())),
  /** The codes of the games that feed it. */
  games: z.array(z.string()),
})
export type Jackpot = z.output<typeof Jackpot>

/** A point that was reached, with what proves that it stood before. */
export const HitPoint = z.object({
  number: z.int(),
  commitment: z.string(),
  salt: z.string(),
  /** In ledger units. */
  point: Units,
  committedAt: Moment,
  hitAt: Moment,
  won: Money,
})
export type HitPoint = z.output<typeof HitPoint>

export const jackpotCalls = {
  listJackpots: call({
    method: 'GET',
    path: '/wps/rounds/jackpots',
    access: 'guest',
    summary: 'The jackpots of in-house games that are on, with what they hold in a currency',
    query: z.object({ currency: z.optional(Currency) }),
    reply: z.object({ list: z.array(Jackpot) }),
  }),

  listHitPoints: call({
    method: 'GET',
    path: '/wps/rounds/jackpots/:id/points',
    access: 'guest',
    summary: 'The points at which a jackpot had to be hit, revealed after each hit, newest first',
    params: z.object({ id: JackpotId }),
    query: z.extend(JackpotPaging, { currency: z.optional(Currency) }),
    reply: z.object({ list: z.array(HitPoint), totalPages }),
    problems: [roundsProblems.unknownJackpot],
  }),
}

/** What jackpots hold, told at most once a second. */
export const jackpotsFeed = feed({
  name: 'jackpots',
  access: 'guest',
  message: z.object({ list: z.array(z.object({ id: z.string(), amount: Money })) }),
})
