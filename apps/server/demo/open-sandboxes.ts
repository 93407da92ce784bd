import { openSandbox } from '@tessera/cashier/server'
import { offerSandboxTitle } from '@tessera/lobby/server'
import { type Db, type Logger, systemClock } from '@tessera/server-kit'
import { openSandboxVendor } from '@tessera/vendors/server'

/** Opens the sandbox gateway and vendor. Their play money is money of the ledger: a real site has no sandbox. */
export async function openSandboxes(db: Db, log: Logger): Promise<void> {
  await openSandbox({ db, clock: systemClock, log })
  await openSandboxVendor({ db, clock: systemClock })
  await offerSandboxTitle(db)
}
