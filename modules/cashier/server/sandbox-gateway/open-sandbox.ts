import type { Clock, Db, Logger } from '@tessera/server-kit'
import { randomBytes } from 'node:crypto'
import { sandboxSettings } from '../../channels/sandbox/settings.ts'
import { readSettings, saveSettings } from '../channel-settings.ts'

const sandbox = { id: 'sandbox', settings: sandboxSettings }

/**
 * Opens the sandbox, whose play money becomes money of the ledger, on demo sites only. Its signing key is generated
 * once.
 */
export async function openSandbox({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: Logger
}): Promise<void> {
  if (await readSettings({ db, log }, sandbox)) return
  const signingKey = randomBytes(32).toString('hex')
  await saveSettings({ db, now: clock() }, sandbox, { signingKey })
}
