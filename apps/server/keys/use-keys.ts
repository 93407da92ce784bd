import {
  giveSettingsKey,
  settingsKeyIn,
  setSettingsKey,
  setStatementKey,
} from '@tessera/cashier/server'
import { useOperatorKey } from '@tessera/operators/server'
import { useCodesKey } from '@tessera/identity/server'
import { useJackpotKey } from '@tessera/rounds/server'
import type { Db } from '@tessera/server-kit'
import { useServiceKey } from '@tessera/settings/server'
import { useFeedKey } from '@tessera/sports/server'
import { useVendorKey } from '@tessera/vendors/server'
import { holdKey } from './hold-key.ts'

/**
 * Both times a server asks for the key: nobody has changed it while there was no connection to see. One that is given is the
 * key, and no file is.
 */
export async function useKeysFor(db: Db, dataDir: string, given?: Buffer): Promise<void> {
  if (given) giveSettingsKey(given)
  const key = await holdKey(db, dataDir)
  setSettingsKey(db, key)
  useVendorKey(key)
  useFeedKey(key)
  useOperatorKey(key)
}

const users = [
  useCodesKey,
  useServiceKey,
  setStatementKey,
  useVendorKey,
  useJackpotKey,
  useFeedKey,
  useOperatorKey,
]

/** Every module that seals or hashes does so under the one key of this folder. */
export function useKeysIn(dataDir: string): void {
  for (const use of users) use(settingsKeyIn(dataDir))
}
