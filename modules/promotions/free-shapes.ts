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
  /** The code of the title; of a free bet none. */
  game: z.nullable(z.string()),
  categories: z.array(z.string()),
  count: z.int(),
  left: z.int(),
  stake: Money,
  state: z.enum(['active', 'closing', 'ended']),
  why: z.nullable(z.enum(['played', 'expired'])),
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
