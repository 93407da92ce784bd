import type { Money } from '@tessera/money'
import type { SettingsShape } from '@tessera/sealed'
import type { Db } from '@tessera/server-kit'
import type * as z from 'zod/mini'
import type { ChannelInputs, InputValues } from './inputs.ts'
import type { ChannelKind } from './kinds.ts'

/** The dependencies of a channel. No transaction is open during a request to a gateway. */
export type Outside<Settings> = {
  db: Db
  settings: Settings
  now: Date
  /** Ends what takes too long: hand it to `fetch`. */
  signal: AbortSignal
}

/** An order for a gateway. Its id stays the same however often it is sent. */
export type StartingDeposit<Inputs extends ChannelInputs = ChannelInputs> = {
  orderId: string
  money: Money
  /** What the channel has asked of the member. */
  inputs: InputValues<Inputs>
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
  /** Paid at once, by what the member gave. It counts as a notice does. */
  | { result: 'paid'; reference: string; money: Money }
  | { result: 'refused' }

/** What a channel whose inputs decide the amount is asked for it. */
export type AskedAmount<Inputs extends ChannelInputs = ChannelInputs> = {
  inputs: InputValues<Inputs>
  memberId: string
  currency: string
}

/** A gateway's own words about a payment, once its signature has been checked. */
export type Notice = {
  /** The gateway's id of this notice: the same one again changes nothing. */
  id: string
  /** Our id of the order, as it was sent to the gateway: the notice may arrive before the reference. */
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

/** The state of a payment at the gateway. */
export type Status =
  | { result: 'unknown' }
  | { result: 'waiting'; reference: string; redirectUrl: string }
  | { result: 'paid' | 'declined'; reference: string; money: Money }

/** A payment in the list of what a gateway has settled. */
export type Settled = { reference: string; orderId: string; money: Money; at: Date }

/** A payment in the list of what a gateway has paid out. `payoutId`: the id it was sent with. */
export type PaidOut = { payoutId: string; reference: string; money: Money; at: Date }

/** The stored data of an order that is queried; no reference where none has arrived. */
export type KnownOrder = { reference: string | null; createdAt: Date }

/** A payout. Its id stays the same however often it is sent. */
export type PayingOut = {
  payoutId: string
  money: Money
  /** The payee with the full number, which only the gateway gets. */
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
   * Asks the gateway to pay. Any thrown error means that the outcome is unknown: the gateway is queried before it is
   * asked again.
   */
  send(outside: Outside<Settings>, paying: PayingOut): Promise<PayOutAnswer>
  /** Queries whether a payout exists, and its state. */
  ask(outside: Outside<Settings>, payoutId: string): Promise<PayOutAnswer>
  /** The payouts within a time, where the protocol has a list: as `listSettled`. */
  listPaid?(outside: Outside<Settings>, from: Date, to: Date): Promise<PaidOut[]>
}

/** A way to pay in. One folder each; `index.ts` lists them. */
export type PaymentChannel<
  Shape extends SettingsShape = SettingsShape,
  Inputs extends ChannelInputs = ChannelInputs,
> = {
  /** The name of its folder. */
  id: string
  /** How members pay through it; a gateway where it does not say. */
  kind?: ChannelKind
  /** In dollars: in other currencies about as much, in figures of their own. */
  smallest: bigint
  largest: bigint
  suggestions: bigint[]
  /** Its money is play money: it is offered on demo sites only. */
  isDemoOnly?: true
  /** What the staff fill in before it opens. */
  settings: Shape
  /** What the member fills in besides the amount. */
  inputs?: Inputs
  /**
   * The amount that the inputs stand for, where the member types none. It changes nothing. Problem: `inputRefused`.
   */
  amountOf?(outside: Outside<z.output<Shape>>, asked: AskedAmount<Inputs>): Promise<Money>
  /** The first of these settings that is wrong for the currencies the channel is offered in; none listed: in all. */
  wrongSetting?: (
    settings: Record<string, string>,
    currencies: readonly string[],
  ) => string | undefined
  /**
   * Sends an order to the gateway; the same order again is the same payment. Any thrown error means that the outcome is
   * unknown: the order is queried later.
   */
  startDeposit(
    outside: Outside<z.output<Shape>>,
    starting: StartingDeposit<Inputs>,
  ): Promise<Started>
  /**
   * Reads a notice with a valid signature; undefined where it decides no payment, several where it contains several
   * refunds. It may query the service for missing data. Problems: `badSignature`, `staleNotice`, `badNotice`,
   * `channelDown`.
   */
  readNotice(
    outside: Outside<z.output<Shape>>,
    raw: RawNotice,
  ): Promise<Notice | Notice[] | undefined> | Notice | Notice[] | undefined
  /** Queries the state of an order, where no notice has come. `known`: its stored data. */
  askStatus(outside: Outside<z.output<Shape>>, orderId: string, known?: KnownOrder): Promise<Status>
  /**
   * The payments that the gateway has settled within a time, by its own clock, where its protocol has a list. Any
   * thrown error means that the list is incomplete, and it is not used.
   */
  listSettled?(outside: Outside<z.output<Shape>>, from: Date, to: Date): Promise<Settled[]>
  /** Where the channel also pays out. */
  payOut?: PayOut<z.output<Shape>>
}

/** Checks a channel against its own settings, and makes it one of the list. */
export const defineChannel = <
  Shape extends SettingsShape,
  const Inputs extends ChannelInputs = Record<never, never>,
>(
  channel: PaymentChannel<Shape, Inputs>,
): PaymentChannel => channel as unknown as PaymentChannel
