import { DecimalText, unitsFromDecimal } from '@tessera/money'
import * as z from 'zod/mini'

/**
 * A title as the lobby shows it (specification 3, game item). `comingSoon`, `isNew`, `theme`, `declaredReturn`, `features`,
 * `deviation` and `colour` are ours.
 */
export const GameItem = z.object({
  nodeId: z.int(),
  gameName: z.string(),
  nodeName: z.string(),
  displayName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  isGame: z.enum(['GAME', 'VASSALAGE']),
  gameType: z.string(),
  gameClassify: z.string(),
  /** The least stake, in the currency of the member where the list is theirs, else in that of the site. */
  minBet: DecimalText,
  minLineNum: z.int(),
  platform: z.string(),
  showIcon: z.string(),
  iconUrl: z.string(),
  lagerIcon: z.string(),
  /** 1 is hot. */
  isHot: z.int(),
  /** 0: free play is available. */
  supportPlay: z.int(),
  isNew: z.boolean(),
  /** What it is about: one word of `themes`. */
  theme: z.string(),
  /** Its vendor is not connected: it is shown, and cannot be launched. */
  comingSoon: z.boolean(),
  /** Return to player in millionths, where its supplier declares it. */
  declaredReturn: z.nullable(z.int()),
  /** What a slot has, of `features`: in-house games alone say it. */
  features: z.array(z.string()),
  /** The standard deviation of one round in thousandths of the stake, over all choices of an in-house game. */
  deviation: z.nullable(z.object({ least: z.int(), most: z.int() })),
  /** What fills the place of the picture while it loads. */
  colour: z.string(),
})
export type GameItem = z.output<typeof GameItem>

export const VendorEntry = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  games: z.int(),
  comingSoon: z.boolean(),
})

/** The vendors of one category, with how many titles they have in it. */
export const VendorGroup = z.object({
  gameCategory: z.string(),
  games: z.int(),
  vendors: z.array(VendorEntry),
})
export type VendorGroup = z.output<typeof VendorGroup>

/** Which vendors have titles of a kind. */
export const Classify = z.object({ code: z.string(), vendors: z.array(z.string()) })
export type Classify = z.output<typeof Classify>

export const LaneCard = z.extend(VendorEntry, {
  gameType: z.string(),
  isGame: z.enum(['GAME', 'VASSALAGE']),
})
export type LaneCard = z.output<typeof LaneCard>

export const Lane = z.object({
  title: z.string(),
  cards: z.array(LaneCard),
  gameClassify: z.optional(z.array(Classify)),
})
export type Lane = z.output<typeof Lane>

/** What identifies a favourite (specification 3). */
export const FavouriteRef = z.object({
  nodeId: z.int(),
  vendor: z.string(),
  gameType: z.string(),
})
export type FavouriteRef = z.output<typeof FavouriteRef>

/** A choice among codes; nothing, an empty text and ALL choose everything. */
export const Choice = z._default(z.string().check(z.regex(/^[A-Z0-9_]{0,20}$/)), 'ALL')

export const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')

/** A stake as a decimal text, in ledger units; nothing where it is left out or empty. */
export const StakeFilter = z.optional(
  z.pipe(
    z.string().check(z.regex(/^(\d{1,9}(\.\d{1,4})?)?$/)),
    z.transform((text: string) => unitsFromDecimal(text)),
  ),
)
