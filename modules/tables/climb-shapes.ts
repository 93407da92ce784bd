import { Moment, Whole } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { climbBetsShown } from './limits.ts'
import { Height, RoundNumber } from './shapes.ts'

/** A bet on a climb as everybody sees it. Its target stays its member's own until the climb has come to it. */
export const ClimbBet = z.object({
  id: z.uuid(),
  /** Masked. */
  name: z.string(),
  stake: Money,
  /** Of free play, which only others in free play see. */
  isTrial: z.boolean(),
  out: z.nullable(Height),
})
export type ClimbBet = z.output<typeof ClimbBet>

/** Where everybody who is still in is cashed out, by currency. */
export const Ceilings = z.array(z.object({ currency: z.string(), at: Height }))

/** What is new on the climb of a round. */
export const ClimbNews = z.object({
  round: RoundNumber,
  beganAt: z.optional(Moment),
  ceilings: z.optional(Ceilings),
  bets: z.optional(z.array(ClimbBet)),
  outs: z.optional(z.array(z.object({ bet: z.uuid(), out: Height }))),
})
export type ClimbNews = z.output<typeof ClimbNews>

/** The climb of the present round. */
export const Climb = z.object({
  round: RoundNumber,
  beganAt: z.nullable(Moment),
  ceilings: Ceilings,
  /** Those with the largest stakes. */
  bets: z.array(ClimbBet).check(z.maxLength(climbBetsShown)),
  /** All of them. */
  count: Whole({ min: 0, max: 1_000_000_000 }),
})
export type Climb = z.output<typeof Climb>
