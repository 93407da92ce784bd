import { call, feed, Instant, Moment, PageNo, PageSize } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { identityProblems } from '@tessera/identity/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { PositiveMoney } from '@tessera/money'
import * as z from 'zod/mini'
import { transferRows, transferRowsMax } from './limits.ts'
import { vendorsProblems } from './problems.ts'
import {
  ConsolidatedFunds,
  directions,
  MerchantWallets,
  totalPages,
  transferStates,
  VendorCode,
  WalletTransfer,
} from './shapes.ts'

export { type VendorJackpot, vendorJackpotCalls } from './jackpot-calls.ts'
export { walletStaffCalls } from './staff-calls.ts'
export { vendorsProblems } from './problems.ts'

const access = 'member'
const FundsPassword = z._default(z.string().check(z.maxLength(400)), '')
const moveProblems = [
  vendorsProblems.accountFrozen,
  complianceProblems.onBreak,
  vendorsProblems.moneyActionsHeld,
  identityProblems.fundsPasswordMissing,
  identityProblems.fundsPasswordWrong,
]

/** Money between the main wallet and those that vendors keep. */
export const vendorsCalls = {
  moveFunds: call({
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    access,
    summary:
      "Move money from the main wallet to a vendor's, or back; asked again it says how it ended",
    encrypted: true,
    body: z.object({
      /** Chosen by the client and kept when it tries again: a second try moves no money. */
      id: z.uuid(),
      vendor: VendorCode,
      direction: z.enum(directions),
      money: PositiveMoney,
      fundsPassword: FundsPassword,
    }),
    reply: WalletTransfer,
    problems: [
      ...moveProblems,
      vendorsProblems.unknownWallet,
      vendorsProblems.walletClosed,
      vendorsProblems.contractDebt,
      vendorsProblems.outsideLimits,
      vendorsProblems.wholeCents,
      vendorsProblems.currencyNotSet,
      vendorsProblems.moveBackOpen,
      vendorsProblems.transferUsedDifferently,
      ledgerProblems.insufficientFunds,
    ],
  }),

  moveAllBack: call({
    method: 'POST',
    path: '/wps/vendors/allBack',
    access,
    summary:
      'Move everything that vendors hold back to the main wallet; a second try moves nothing twice',
    encrypted: true,
    body: z.object({ id: z.uuid(), fundsPassword: FundsPassword }),
    reply: z.object({
      list: z.array(WalletTransfer),
      /** Vendors that did not say what is there: nothing was begun with them. */
      unanswered: z.array(z.string()),
    }),
    problems: [...moveProblems, vendorsProblems.transferUsedDifferently],
  }),

  readMerchantWallet: call({
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    access,
    summary: 'The main wallet and those at vendors; `isSingle` where there is only the main one',
    reply: MerchantWallets,
  }),

  readConsolidated: call({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    access,
    summary: 'All balances of the member, wherever they are, and the state of their contracts',
    reply: ConsolidatedFunds,
  }),

  listWalletTransfers: call({
    method: 'GET',
    path: '/wps/vendors/transfers',
    access,
    summary: "The member's transfers between wallets, newest first",
    query: z.object({
      pageNo: PageNo,
      pageSize: PageSize(transferRows, transferRowsMax),
      vendor: z.optional(VendorCode),
      direction: z.optional(z.enum(directions)),
      state: z.optional(z.enum(transferStates)),
      from: z.optional(Instant),
      to: z.optional(Instant),
    }),
    reply: z.object({ list: z.array(WalletTransfer), totalPages }),
  }),
}

/** A transfer of the member between wallets changed. */
export const walletTransferFeed = feed({
  name: 'vendors.transferChanged',
  access: 'member',
  message: z.object({ id: z.uuid(), state: z.enum(transferStates), at: Moment }),
})
