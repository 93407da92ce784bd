import { answer } from '@tessera/server-kit'
import { propose } from '@tessera/compliance/server'
import { adapters, walletProtocols } from '../adapters/index.ts'
import type { WalletProtocol } from '../adapters/wallet.ts'
import { vendorsCalls } from '../calls.ts'
import { connectionStaffCalls } from '../connection-staff-calls.ts'
import { healthStaffCalls } from '../health-staff-calls.ts'
import { walletStaffCalls } from '../staff-calls.ts'
import { askAgain, decideTransfer } from './decide-transfer.ts'
import { readVendorHealth } from './health/read-health.ts'
import { listTransfers } from './list-transfers.ts'
import { moveAllBack } from './move-all-back.ts'
import { moveFunds } from './move-funds.ts'
import { listConnectionChanges } from './connect/changes.ts'
import { listSuppliers, readConnection } from './connect/list-suppliers.ts'
import { switchConnectionOff, switchConnectionOn } from './connect/switch-connection.ts'
import { testConnection } from './connect/test-connection.ts'
import { writeConnection } from './connect/write-connection.ts'
import {
  noContracts,
  noLobby,
  type SandboxVendorDependencies,
  type SupplierPorts,
} from './ports.ts'
import { readConsolidated } from './read-consolidated.ts'
import { readMerchantWallet } from './read-merchant-wallet.ts'
import { listWalletChanges, listWallets, setWallet } from './set-wallet.ts'
import { listStaffTransfers, readStaffTransfer } from './staff-transfers.ts'

/** How vendors are connected, for the staff. */
export function connectionRoutes(
  given: Partial<SupplierPorts> & {
    protocols?: readonly WalletProtocol[]
    /** How many cases of the simulator the tests of a connection run. */
    kitCases?: number
  } = {},
) {
  const { protocols = walletProtocols, kitCases, ...others } = given
  const ports = { ...noLobby, ...others, propose }
  return answer(connectionStaffCalls, {
    listSuppliers: ({ db }) => listSuppliers(db, protocols),
    readConnection: (context, { params }) => readConnection(context, params.code, protocols),
    writeConnection: (context, { params, body }) =>
      writeConnection(context, params.code, body, protocols),
    testConnection: (context, { params, body }) =>
      testConnection(context, params.code, body, { protocols, kitCases }),
    switchConnectionOn: (context, { params, body }) =>
      switchConnectionOn(context, params.code, body.reason, ports),
    switchConnectionOff: (context, { params, body }) =>
      switchConnectionOff(context, params.code, body.reason, ports),
    listConnectionChanges: ({ db }, { query }) => listConnectionChanges(db, query),
  })
}

/** How vendors do, for the staff. */
export const healthRoutes = () =>
  answer(healthStaffCalls, { readVendorHealth: ({ db, clock }) => readVendorHealth(db, clock()) })

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
