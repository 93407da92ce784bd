import { Moment, Whole } from '@tessera/calls'
import { Currency, DecimalText, Money, Units } from '@tessera/money'
import * as z from 'zod/mini'

/** The vendor's code, as the catalogue of games has it. */
export const VendorCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,19}$/))

export const directions = ['in', 'out'] as const
/** `in`: to the vendor. `out`: back to the main wallet. */
export type Direction = (typeof directions)[number]

export const transferStates = ['moving', 'desk', 'done', 'refused'] as const
/** `moving`: the vendor is being asked. `desk`: a person looks. */
export type TransferState = (typeof transferStates)[number]

export const said = [
  'nothing',
  'noAnswer',
  'unheard',
  'waiting',
  'done',
  'refused',
  'otherAmount',
  'otherCurrency',
  'usedReference',
] as const
/** What a vendor last said of a move. */
export type Said = (typeof said)[number]

/** One move of money between the main wallet and a vendor's. */
export const WalletTransfer = z.object({
  id: z.uuid(),
  vendor: z.string(),
  name: z.string(),
  direction: z.enum(directions),
  money: Money,
  state: z.enum(transferStates),
  /** Why the vendor refused it, in its own words; empty where it said nothing. */
  why: z.string(),
  madeAt: Moment,
  endedAt: z.nullable(Moment),
})
export type WalletTransfer = z.output<typeof WalletTransfer>

/** A wallet at a vendor, as its member sees it. */
export const MerchantWallet = z.object({
  vendor: z.string(),
  name: z.string(),
  /** Money can be moved there now. Back it can always be moved. */
  isOpen: z.boolean(),
  /** Whether the vendor has just answered; where it has not, `balance` is what it said last. */
  isAnswering: z.boolean(),
  /** Null: the vendor has never said. */
  balance: z.nullable(Money),
  toldAt: z.nullable(Moment),
  /** On its way there, and on its way back. */
  movingIn: Money,
  movingOut: Money,
  smallest: Units,
  largest: Units,
  last: z.nullable(WalletTransfer),
})
export type MerchantWallet = z.output<typeof MerchantWallet>

/** The wallets of a member. `isSingle`: the main wallet pays for the games of every vendor, and there is no other. */
export const MerchantWallets = z.object({
  isSingle: z.boolean(),
  currency: Currency,
  balance: DecimalText,
  main: Money,
  wallets: z.array(MerchantWallet),
  hasFundsPassword: z.boolean(),
})
export type MerchantWallets = z.output<typeof MerchantWallets>

/** Domain 3.5: 0 none, 1 an offer waits, 2 active, 3 a termination waits. */
const ContractFlag = z.int().check(z.gte(0), z.lte(3))

/** All balances of a member in one answer, and the state of their contracts. */
export const ConsolidatedFunds = z.object({
  currency: Currency,
  /** All of it: what can be spent, what is held, what is at vendors and what is on its way. */
  total: DecimalText,
  main: DecimalText,
  held: DecimalText,
  /** Bonus money, which is not money yet: it is in no sum. */
  bonus: DecimalText,
  vendors: DecimalText,
  moving: DecimalText,
  /** Vendors that have not answered: their part is what they said last. */
  unanswered: z.array(z.string()),
  dailysalreqtype: ContractFlag,
  divtypereq: ContractFlag,
  contracthoursalreq: ContractFlag,
  realtimesalreqtype: ContractFlag,
})
export type ConsolidatedFunds = z.output<typeof ConsolidatedFunds>

export const totalPages = Whole({ min: 0, max: 1_000_000_000 })
