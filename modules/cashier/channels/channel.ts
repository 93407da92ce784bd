import type { Money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'

export type StartingDeposit = {
  orderId: string
  money: Money
  origin: string
  returnUrl: string
  now: Date
}

/** A gateway's own words about a payment, once its signature has been checked. */
export type Notice = {
  /** The gateway's id of this notice: the same one again changes nothing. */
  id: string
  reference: string
  result: 'paid' | 'declined'
  money: Money
}

export type RawNotice = {
  body: string
  headers: Record<string, string | string[] | undefined>
  now: Date
}

/** A way to pay in. One folder each; `index.ts` lists them. */
export type PaymentChannel = {
  id: string
  /** In ledger units of any currency. */
  smallest: bigint
  largest: bigint
  suggestions: bigint[]
  /** Tells the gateway of an order; answers the gateway's reference and where the member pays. */
  startDeposit: (
    db: Db,
    starting: StartingDeposit,
  ) => Promise<{ reference: string; redirectUrl: string }>
  /** Reads a notice whose signature holds. Problems: `badSignature`, `staleNotice`, `badNotice`. */
  readNotice: (db: Db, raw: RawNotice) => Promise<Notice>
}
