import { answer } from '@tessera/server-kit'
import { adapters } from '../adapters/index.ts'
import { vendorsCalls } from '../calls.ts'
import { walletStaffCalls } from '../staff-calls.ts'
import { askAgain, decideTransfer } from './decide-transfer.ts'
import { listTransfers } from './list-transfers.ts'
import { moveAllBack } from './move-all-back.ts'
import { moveFunds } from './move-funds.ts'
import { noContracts, type SandboxVendorDependencies } from './ports.ts'
import { readConsolidated } from './read-consolidated.ts'
import { readMerchantWallet } from './read-merchant-wallet.ts'
import { listWalletChanges, listWallets, setWallet } from './set-wallet.ts'
import { listStaffTransfers, readStaffTransfer } from './staff-transfers.ts'

/** The calls of vendor wallets: the member's, and those of the staff. */
export function vendorsRoutes(given: Partial<SandboxVendorDependencies> = {}) {
  const dependencies: SandboxVendorDependencies = { adapters, ...noContracts, ...given }
  return [
    ...answer(vendorsCalls, {
      moveFunds: (context, { body }) => moveFunds(context, body, dependencies),
      moveAllBack: (context, { body }) => moveAllBack(context, body, dependencies),
      readMerchantWallet: (context) => readMerchantWallet(context, dependencies),
      readConsolidated: (context) => readConsolidated(context, dependencies),
      listWalletTransfers: ({ db, member }, { query }) => listTransfers(db, member.id, query),
    }),
    ...answer(walletStaffCalls, {
      listWallets: (context) => listWallets(context, dependencies),
      writeWallet: (context, { params, body }) =>
        setWallet(context, params.vendor, body, dependencies),
      listWalletChanges: ({ db }, { query }) => listWalletChanges(db, query),
      listTransfers: ({ db }, { query }) => listStaffTransfers(db, query),
      readTransfer: (context, { params }) => readStaffTransfer(context, params.id),
      askVendor: (context, { params }) => askAgain(context, params.id, dependencies),
      decideTransfer: (context, { params, body }) => decideTransfer(context, params.id, body),
    }),
  ]
}
