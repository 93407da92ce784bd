import { type Money, Units } from '@tessera/money'
import type { Context } from '@tessera/server-kit'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import {
  depositLargest,
  depositSmallest,
  depositSuggestions,
  depositTurnoverPpm,
} from '../limits.ts'

/** What the settings of every channel say. A channel extends it by what it needs itself. */
export const ChannelTerms = z.object({
  isOpen: z._default(z.boolean(), true),
  /** In ledger units of the member's currency. */
  smallest: z._default(Units, depositSmallest),
  largest: z._default(Units, depositLargest),
  suggestions: z._default(z.array(Units), depositSuggestions),
  turnoverPpm: z._default(z.int().check(z.nonnegative()), depositTurnoverPpm),
})
export type ChannelTerms = z.output<typeof ChannelTerms>

export type ChannelWorld = Pick<Context, 'db' | 'clock' | 'origin'>

export type StartingDeposit = { orderId: string; money: Money; returnUrl: string; expiresAt: Date }

/** A notice as it came: the body's bytes as text, and the headers. */
export type RawNotice = {
  body: string
  headers: Record<string, string | string[] | undefined>
  now: Date
}

/** How a payment ended, in the gateway's own words. */
export type Payment = { result: 'paid' | 'declined'; money: Money }

/** The same, told by itself. The notice's id is the gateway's: the same one again changes nothing. */
export type Notice = Payment & { id: string; reference: string }

/**
 * A way to pay in: one folder each, named in `index.ts` and `views.ts`. Settings are kept in the database, in the
 * shape that the channel declares; the functions get them read. (Written as methods, so that a channel with settings
 * of its own fits into the list of all.)
 */
export type PaymentChannel<Settings extends ChannelTerms = ChannelTerms> = {
  settings: $ZodType<Settings>
  /** For a channel that can draw its settings by itself. Any other is closed until somebody sets it up. */
  firstSettings?: () => object
  /** The headers that a signature is in or covers: they are kept with the notice. */
  signedHeaders: readonly string[]
  /**
   * Tells the gateway of an order; answers the gateway's reference and where the member pays. Told twice of one
   * order, it answers the same: whoever lost the first answer asks again.
   */
  startDeposit(
    world: ChannelWorld,
    starting: StartingDeposit,
    settings: Settings,
  ): Promise<{ reference: string; redirectUrl: string }>
  /** Reads a notice whose signature holds. Problems: `badSignature`, `staleNotice`, `badNotice`. */
  readNotice(raw: RawNotice, settings: Settings): Notice
  /** Asks how a payment ended, for when no notice came; nothing while it has not. */
  askStatus(
    world: ChannelWorld,
    reference: string,
    settings: Settings,
  ): Promise<Payment | undefined>
}
