import { call, Done, Line, Moment, PageNo, PageSize, PlaceInTime, Reason } from '@tessera/calls'
import { Currency, Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { transferRows, transferRowsMax, walletCurrenciesMax } from './limits.ts'
import { vendorsProblems } from './problems.ts'
import { directions, said, totalPages, transferStates, VendorCode } from './shapes.ts'

const Value = z.string().check(z.maxLength(4_000))
const Name = z.string().check(z.maxLength(40))
const Position = z.int().check(z.gte(0), z.lte(999))
const params = z.object({ id: z.uuid() })
const Paging = { pageNo: PageNo, pageSize: PageSize(transferRows, transferRowsMax) }

const Field = z.object({ name: z.string(), isSecret: z.boolean() })

/** What one move to a vendor may be, in ledger units of the currency. */
export const WalletBounds = z.object({ currency: Currency, smallest: Units, largest: Units })
export type WalletBounds = z.output<typeof WalletBounds>

/** A vendor that keeps a wallet of its own, as the staff see it. */
export const StaffWallet = z.object({
  vendor: z.string(),
  name: z.string(),
  adapter: z.string(),
  isEnabled: z.boolean(),
  /** Its settings can be read: it can be asked. */
  isReadable: z.boolean(),
  position: Position,
  /** In every currency that the site offers and has figures for. */
  bounds: z.array(WalletBounds),
  /** Of a secret only whether there is one. */
  fields: z.array(z.extend(Field, { isSet: z.boolean(), value: z.string() })),
  /** Our ledger's balance with the vendor, by currency. */
  books: z.array(z.object({ atVendor: Money, moving: Money })),
})
export type StaffWallet = z.output<typeof StaffWallet>

/** A kind of wallet, with what it needs to work. */
export const AdapterKind = z.object({ id: z.string(), fields: z.array(Field) })
export type AdapterKind = z.output<typeof AdapterKind>

export const WalletChange = z.object({
  id: z.uuid(),
  subject: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  madeAt: Moment,
})
export type WalletChange = z.output<typeof WalletChange>

export const transferViews = ['desk', 'moving', 'ended'] as const
export type TransferView = (typeof transferViews)[number]

export const StaffTransfer = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), account: z.string() }),
  vendor: z.string(),
  direction: z.enum(directions),
  money: Money,
  state: z.enum(transferStates),
  said: z.enum(said),
  why: z.string(),
  reference: z.nullable(z.string()),
  askedTimes: z.int(),
  nextAskAt: z.nullable(Moment),
  madeAt: Moment,
  endedAt: z.nullable(Moment),
  proposal: z.nullable(
    z.object({ end: z.enum(['done', 'refused']), account: z.string(), why: z.string() }),
  ),
})
export type StaffTransfer = z.output<typeof StaffTransfer>

export const transferActs = [
  'begun',
  'answered',
  'toDesk',
  'askedAgain',
  'proposed',
  'done',
  'refused',
] as const

export const StaffTransferDetails = z.extend(StaffTransfer, {
  /** The one who asks made the proposal. */
  isMine: z.boolean(),
  events: z.array(
    z.object({
      act: z.enum(transferActs),
      by: z.enum(['member', 'staff', 'house', 'vendor']),
      staffAccount: z.nullable(z.string()),
      why: z.string(),
      madeAt: Moment,
    }),
  ),
})
export type StaffTransferDetails = z.output<typeof StaffTransferDetails>

/** Wallets at vendors, for the back office. */
export const walletStaffCalls = {
  listWallets: call({
    method: 'GET',
    path: '/wps/staff/vendors/wallets',
    access: 'staff:vendors.settings',
    summary: 'The vendors that keep a wallet of their own, their settings, and the kinds there are',
    reply: z.object({
      list: z.array(StaffWallet),
      adapters: z.array(AdapterKind),
      /** The currencies that the site offers. */
      currencies: z.array(Currency),
      /** Vendors of the catalogue that could have a wallet and have none. */
      vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),

  writeWallet: call({
    method: 'PUT',
    path: '/wps/staff/vendors/wallets/:vendor',
    access: 'staff:vendors.settings',
    summary: 'Set up a wallet at a vendor, with a reason; a secret that is left out stays as it is',
    params: z.object({ vendor: VendorCode }),
    body: z.object({
      name: Line(60),
      adapter: Name,
      isEnabled: z.boolean(),
      position: Position,
      /** A currency that is left out stays as it is. */
      bounds: z.array(WalletBounds).check(z.maxLength(walletCurrenciesMax)),
      settings: z.record(Name, Value),
      reason: Reason,
    }),
    reply: Done,
    problems: [
      vendorsProblems.unknownAdapter,
      vendorsProblems.walletRefused,
      vendorsProblems.vendorIsSingle,
      vendorsProblems.walletsFull,
    ],
  }),

  listWalletChanges: call({
    method: 'GET',
    path: '/wps/staff/vendors/wallets/changes',
    access: 'staff:vendors.settings',
    summary: 'Who of the staff changed which wallet, newest first',
    query: z.object(Paging),
    reply: z.object({ list: z.array(WalletChange), totalPages }),
  }),

  listTransfers: call({
    method: 'GET',
    path: '/wps/staff/vendors/transfers',
    access: 'staff:vendors.transfers',
    summary:
      'Transfers to vendors and back: what waits for a person, what is on its way, what has ended',
    query: z.object({
      /** The `next` of the page before. */
      after: z.optional(PlaceInTime),
      pageSize: Paging.pageSize,
      view: z._default(z.enum(transferViews), 'desk'),
    }),
    reply: z.object({ list: z.array(StaffTransfer), next: z.nullable(z.string()) }),
  }),

  readTransfer: call({
    method: 'GET',
    path: '/wps/staff/vendors/transfers/:id',
    access: 'staff:vendors.transfers',
    summary: 'One transfer with all that happened',
    params,
    reply: StaffTransferDetails,
    problems: [vendorsProblems.unknownTransfer],
  }),

  askVendor: call({
    method: 'POST',
    path: '/wps/staff/vendors/transfers/:id/ask',
    access: 'staff:vendors.transfers',
    summary: 'Ask the vendor again what became of a transfer, and do what it answers',
    params,
    reply: StaffTransferDetails,
    problems: [vendorsProblems.unknownTransfer, vendorsProblems.transferMovedOn],
  }),

  decideTransfer: call({
    method: 'POST',
    path: '/wps/staff/vendors/transfers/:id/decision',
    access: 'staff:vendors.transfers',
    summary:
      'Decide a transfer whose vendor cannot report the outcome; two people must choose the same',
    params,
    body: z.object({ end: z.enum(['done', 'refused']), reason: Line(200) }),
    reply: StaffTransferDetails,
    problems: [
      vendorsProblems.unknownTransfer,
      vendorsProblems.transferMovedOn,
      vendorsProblems.notAtDesk,
      vendorsProblems.anotherPersonNeeded,
      vendorsProblems.decisionsDiffer,
    ],
  }),
}
export type WalletsListed = z.output<typeof walletStaffCalls.listWallets.reply>
