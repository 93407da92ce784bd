import type { Clock, Db } from '@tessera/server-kit'
import { randomBytes } from 'node:crypto'
import { sandbox } from '../../adapters/sandbox/adapter.ts'
import { sealSettings } from '../wallet-settings.ts'
import { findWallets, upsertWallet } from '../wallets.ts'

/** The code of the pretend vendor. */
const vendor = 'SANDBOX'

/**
 * Opens the sandbox vendor, whose play money is money of the ledger, on demo sites only. Its signing key is generated
 * once.
 */
export async function openSandboxVendor({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  if ((await findWallets(db)).some(({ adapter }) => adapter === sandbox.id)) return
  const signingKey = randomBytes(32).toString('hex')
  const row = {
    vendor,
    name: 'Sandbox Casino',
    adapter: sandbox.id,
    isEnabled: true,
    position: 0,
    settings: sealSettings(vendor, sandbox, { signingKey }, {}),
  }
  await upsertWallet(db, row, clock())
}
