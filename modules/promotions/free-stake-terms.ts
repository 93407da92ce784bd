import * as z from 'zod/mini'
import { Digits } from './digits.ts'
import { freeDaysMost, freeRoundsMost } from './limits.ts'
import { BonusTerms, Category } from './terms.ts'

/** What prizes of free stakes become, and the most of it. */
export const FreeWin = z.discriminatedUnion('as', [
  z.object({ as: z.literal('cash'), most: z.nullable(Digits) }),
  z.object({ as: z.literal('bonus'), most: z.nullable(Digits), wager: BonusTerms }),
])
export type FreeWin = z.output<typeof FreeWin>

export const FreeDays = z.int().check(z.gte(1), z.lte(freeDaysMost))
export const FreeCount = z.int().check(z.gte(1), z.lte(freeRoundsMost))
/** The slug of an in-house title. */
const HouseTitle = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))
/** The slug of an in-house title, or the code of a vendor's one after the vendor: `PNG:book-of-oz`. */
export const Title = z
  .string()
  .check(
    z.regex(/^(?:[a-z0-9][a-z0-9-]{0,39}|[A-Z][A-Z0-9_]{1,19}:[A-Za-z0-9][A-Za-z0-9_.:-]{0,79})$/),
  )
export const Categories = z.array(Category).check(z.minLength(1), z.maxLength(20))

const rounds = {
  is: z.literal('rounds'),
  count: FreeCount,
  /** Of each round. */
  stake: Digits,
  /** From the day they are given until they expire. */
  days: FreeDays,
  win: FreeWin,
}
/** What a vendor's title is called; in-house ones have names in each language. The server writes it, from the catalogue. */
export const TitleName = z.optional(z.string().check(z.maxLength(200)))

/** Rounds of one in-house title that a promotion pays. */
export const FreeRoundsTerms = z.object({ ...rounds, game: HouseTitle })
export type FreeRoundsTerms = z.output<typeof FreeRoundsTerms>

/** Stakes that a promotion pays: so many rounds of one title, or one bet in some categories. */
export const FreeStakeTerms = z.discriminatedUnion('is', [
  z.object({ ...rounds, game: Title, gameName: TitleName }),
  z.object({
    is: z.literal('bet'),
    categories: Categories,
    stake: Digits,
    days: FreeDays,
    win: FreeWin,
  }),
])
export type FreeStakeTerms = z.output<typeof FreeStakeTerms>

export const countOf = (terms: FreeStakeTerms): number => (terms.is === 'rounds' ? terms.count : 1)

/** What the stakes cost, in ledger units: all that a promotion pays for them. */
export const costOf = (terms: FreeStakeTerms): bigint =>
  BigInt(countOf(terms)) * BigInt(terms.stake)

/** Whether prizes go to cash at once; else they wait until the last bet has ended. */
export const paysAtOnce = ({ win }: FreeStakeTerms): boolean =>
  win.as === 'cash' && win.most === null

/** What the member keeps of the prizes of all their free stakes, in ledger units. */
export function keptOf({ win }: FreeStakeTerms, won: bigint): bigint {
  const most = win.most === null ? won : BigInt(win.most)
  return won < most ? won : most
}

/** The vendor of a title and its code there; nothing where the title is in-house. */
export function vendorTitleOf(game: string): { vendor: string; game: string } | undefined {
  const at = game.indexOf(':')
  return at < 0 ? undefined : { vendor: game.slice(0, at), game: game.slice(at + 1) }
}
