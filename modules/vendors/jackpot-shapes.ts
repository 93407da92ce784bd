import { Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

/** Names by language code, in capital letters. */
const Names = z.record(z.string(), z.string())

/** A pool of a vendor, as everybody sees it. It is no money of this site. */
export const VendorJackpot = z.object({
  id: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  names: Names,
  amount: Money,
  /** Titles that feed it, as «vendor/code». */
  titles: z.array(z.string()),
  /** It is shown no longer than this, where nothing newer is told. */
  until: Moment,
})
export type VendorJackpot = z.output<typeof VendorJackpot>

export const jackpotProblems = ['silent', 'malformed'] as const
/** Why a part of a list was left out: titles that the catalogue does not have, currencies that are not offered, and amounts that
 * are finer than their currency. */
export const leftOutReasons = ['titles', 'currencies', 'amounts'] as const
export type LeftOut = Partial<Record<(typeof leftOutReasons)[number], number>>

/** What a connection tells of jackpots, as the staff see it. */
export const ToldJackpots = z.object({
  /** Its protocol can tell of jackpots. */
  canAsk: z.boolean(),
  askedAt: z.nullable(Moment),
  heardAt: z.nullable(Moment),
  problem: z.nullable(z.enum(jackpotProblems)),
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
  list: z.array(
    z.object({
      code: z.string(),
      names: Names,
      titles: z.array(z.string()),
      amount: Money,
      toldAt: Moment,
      /** It is shown to members now. */
      isShown: z.boolean(),
    }),
  ),
})
export type ToldJackpots = z.output<typeof ToldJackpots>
