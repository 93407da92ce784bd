import {
  fieldsOf,
  openSettings,
  type Sealer,
  sealSettings as sealAll,
  type ShownField,
  showSettings as showFields,
} from '@tessera/sealed'
import type { Logger } from '@tessera/server-kit'
import type { WalletAdapter } from '../adapters/adapter.ts'
import { seal, unseal } from './vendor-key.ts'
import type { WalletRow } from './wallets.ts'

type Kept = Pick<WalletRow, 'vendor' | 'settings'>

const sealerOf = (vendor: string): Sealer => ({
  seal: (field, secret) => seal(`${vendor}.${field}`, secret),
  unseal: (field, sealed) => unseal(`${vendor}.${field}`, sealed),
})

/** What an adapter needs for this vendor; undefined where it cannot be read: then nothing is asked. */
export function readSettings(
  log: Logger,
  { vendor, settings }: Kept,
  { settings: shape }: Pick<WalletAdapter, 'settings'>,
): Record<string, string> | undefined {
  try {
    return openSettings(shape, settings, sealerOf(vendor)) as Record<string, string>
  } catch (error) {
    const reason = (error as Error).name
    log.error({ vendor, reason }, 'the settings of a vendor cannot be read: it is not asked')
    return undefined
  }
}

/** What is given of an adapter's settings: a secret whose field was left empty is left out. */
export const withoutEmpty = (
  { settings: shape }: Pick<WalletAdapter, 'settings'>,
  given: Record<string, string>,
): Record<string, string> => {
  const secrets = new Set(fieldsOf(shape).flatMap(({ name, isSecret }) => (isSecret ? name : [])))
  const entries = Object.entries(given)
  return Object.fromEntries(entries.filter(([name, value]) => value !== '' || !secrets.has(name)))
}

/**
 * The settings as they are kept. A secret that is left out stays as it is. Problem: `badInput` with the fields that
 * are wrong.
 */
export const sealSettings = (
  vendor: string,
  adapter: WalletAdapter,
  given: Record<string, string>,
  before: Record<string, string>,
): Record<string, string> =>
  sealAll(adapter.settings, { given: withoutEmpty(adapter, given), before }, sealerOf(vendor))

/** The settings as the staff see them: of a secret only whether there is one. */
export const showSettings = (
  { settings }: Pick<Kept, 'settings'>,
  adapter: WalletAdapter,
): ShownField[] => showFields(adapter.settings, settings)
