import { Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { Names, TermLine } from './shapes.ts'

/** Free rounds or a free bet of a member. */
export const FreeGrantShown = z.object({
  id: z.uuid(),
  /** Null: redeemed for points. */
  promotionId: z.nullable(z.uuid()),
  names: Names,
  is: z.enum(['rounds', 'bet']),
  /** The slug of the title, or its vendor and its code; of a free bet none. */
  game: z.nullable(z.string()),
  /** What a title of a vendor is called. */
  gameName: z.nullable(z.string()),
  /** The vendor of the title has not said yet that it has them. */
  isAsked: z.boolean(),
  categories: z.array(z.string()),
  count: z.int(),
  left: z.int(),
  stake: Money,
  state: z.enum(['active', 'closing', 'ended']),
  why: z.nullable(z.enum(['played', 'expired', 'refused', 'cancelled'])),
  /** The prizes so far, and what of them is the member's when all is over. */
  won: Money,
  paid: Money,
  becomes: z.enum(['cash', 'bonus']),
  /** Whether prizes wait until the last bet is settled. */
  waits: z.boolean(),
  givenAt: Moment,
  expiresAt: Moment,
  terms: z.array(TermLine),
})
export type FreeGrantShown = z.output<typeof FreeGrantShown>
