import type { Money } from '@tessera/money'
import type { SettingsShape } from '@tessera/sealed'
import type { Db } from '@tessera/server-kit'
import type * as z from 'zod/mini'
import type { ChannelKind } from './kinds.ts'

/** What a channel is given of the world outside it. No transaction is open while a channel asks. */
export type Outside<Settings> = {
  db: Db
  settings: Settings
  now: Date
  /** Ends what takes too long: hand it to `fetch`. */
  signal: AbortSignal
}

/** An order to tell a gateway of. Its id stays the same however often the gateway is told. */
export type StartingDeposit = {
  orderId: string
  money: Money
  /** The public address of this site, without a slash at the end. */
  origin: string
  /** Where the gateway sends the member back to, and where it sends its notices. */
  returnUrl: string
  noticeUrl: string
}

/** `refused`: the gateway has said no for good, and no payment can come of this order. */
export type Started =
  | { result: 'opened'; reference: string; redirectUrl: string }
  /** Paid by hand, at this place: the names of settings with their values. */
  | { result: 'opened'; reference: string; place: Record<string, string> }
  | { result: 'refused' }

/** A gateway's own words about a payment, once its signature has been checked. */
export type Notice = {
  /** The gateway's id of this notice: the same one again changes nothing. */
  id: string
  /** Our id of the order, as the gateway was told it: the notice may be here before the reference is. */
  orderId: string
  reference: string
  /**
   * `reversed`: what was paid was taken back later; `reference` names the refund or the dispute, `money` its amount.
   * `restored`: that refund failed or that dispute was won, and the money is back.
   */
  result: 'paid' | 'declined' | 'reversed' | 'restored'
  money: Money
}

export type RawNotice = {
  body: string
  headers: Record<string, string | string[] | undefined>
}

/** How a payment stands in the gateway's books. */
export type Status =
  | { result: 'unknown' }
  | { result: 'waiting'; reference: string; redirectUrl: string }
  | { result: 'paid' | 'declined'; reference: string; money: Money }

/** A payment in the list of what a gateway has settled. */
export type Settled = { reference: string; orderId: string; money: Money; at: Date }

/** A payment in the list of what a gateway has paid out. `payoutId`: as it was told it. */
export type PaidOut = { payoutId: string; reference: string; money: Money; at: Date }

/** What the house knows of an order that it asks about; no reference where none has arrived. */
export type KnownOrder = { reference: string | null; createdAt: Date }

/** Money on its way out. Its id stays the same however often the gateway is told. */
export type PayingOut = {
  payoutId: string
  money: Money
  /** Where to: the number in full, which nobody but the gateway is told. */
  payee: {
    kind: 'card' | 'bank' | 'wallet' | 'crypto'
    label: string
    holder: string
    number: string
  }
}

/** What a gateway says of a payment of ours. `unknown`: it has never heard of it. */
export type PayOutAnswer =
  | { result: 'unknown' }
  | { result: 'waiting' }
  | { result: 'paid'; reference: string; money: Money }
  | { result: 'failed'; reference: string; why: string }

/** What a channel that can also pay out does for that. */
export type PayOut<Settings> = {
  /**
   * Tells the gateway to pay. Anything that is thrown means that nobody knows whether it does: it is asked before it
   * is told again.
   */
  send(outside: Outside<Settings>, paying: PayingOut): Promise<PayOutAnswer>
  /** Asks whether a payment of ours exists, and how it stands. */
  ask(outside: Outside<Settings>, payoutId: string): Promise<PayOutAnswer>
  /** What it has paid from one instant until another, where its protocol tells: as `listSettled`. */
  listPaid?(outside: Outside<Settings>, from: Date, to: Date): Promise<PaidOut[]>
}

/** A way to pay in. One folder each; `index.ts` lists them. */
export type PaymentChannel<Shape extends SettingsShape = SettingsShape> = {
  /** The name of its folder. */
  id: string
  /** How members pay through it; a gateway where it does not say. */
  kind?: ChannelKind
  /** In dollars: in other currencies about as much, in figures of their own. */
  smallest: bigint
  largest: bigint
  suggestions: bigint[]
  /** Its money is pretend money: it is there only where the demo world is. */
  isDemoOnly?: true
  /** What the staff fill in before it opens. */
  settings: Shape
  /** The first of these settings that is wrong for the currencies the channel is offered in; none listed: in all. */
  wrongSetting?: (
    settings: Record<string, string>,
    currencies: readonly string[],
  ) => string | undefined
  /**
   * Tells the gateway of an order; the same order again is the same payment. Anything that is thrown means that
   * nobody knows what became of it: the order is asked about later.
   */
  startDeposit(outside: Outside<z.output<Shape>>, starting: StartingDeposit): Promise<Started>
  /**
   * Reads a notice whose signature holds; undefined where it decides no payment, several where it tells of several
   * refunds. It may ask the service for what the notice leaves out. Problems: `badSignature`, `staleNotice`,
   * `badNotice`, `channelDown`.
   */
  readNotice(
    outside: Outside<z.output<Shape>>,
    raw: RawNotice,
  ): Promise<Notice | Notice[] | undefined> | Notice | Notice[] | undefined
  /** Asks how an order stands, when no notice has come. `known`: what the house keeps of it. */
  askStatus(outside: Outside<z.output<Shape>>, orderId: string, known?: KnownOrder): Promise<Status>
  /**
   * What the gateway has settled from one instant until another, by its own clock, where its protocol tells. Anything
   * that is thrown means that the list is not whole, and it is not used.
   */
  listSettled?(outside: Outside<z.output<Shape>>, from: Date, to: Date): Promise<Settled[]>
  /** Where the channel also pays out. */
  payOut?: PayOut<z.output<Shape>>
}

/** Checks a channel against its own settings, and makes it one of the list. */
export const defineChannel = <Shape extends SettingsShape>(
  channel: PaymentChannel<Shape>,
): PaymentChannel => channel as PaymentChannel<SettingsShape>
