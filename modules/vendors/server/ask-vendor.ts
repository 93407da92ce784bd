import { type Context, deriveId } from '@tessera/server-kit'
import type { MoveAnswer, Outside, WalletAdapter } from '../adapters/adapter.ts'
import { vendorMilliseconds } from '../limits.ts'
import type { SandboxVendorDependencies } from './ports.ts'
import type { WalletRow } from './wallets.ts'
import { readSettings } from './wallet-settings.ts'

type Asking = Pick<Context, 'db' | 'clock' | 'log'>
type Dependencies = Pick<SandboxVendorDependencies, 'adapters' | 'patience'>

/** The vendor's answer, or that it is unknown. */
export type Heard = MoveAnswer | { result: 'noAnswer' }

/** The member as this vendor knows them. */
export const playerOf = (memberId: string, vendor: string): string =>
  deriveId(memberId, `vendor:${vendor}`)

/**
 * Asks a vendor something, outside of any transaction: one that hangs holds no lock and no connection. Undefined where
 * it does not answer in time, answers nonsense, or cannot be asked.
 */
export async function askVendor<T>(
  { db, clock, log }: Asking,
  { adapters, patience = vendorMilliseconds }: Dependencies,
  wallet: WalletRow,
  ask: (adapter: WalletAdapter, outside: Outside) => Promise<T>,
): Promise<T | undefined> {
  if (db.isTransaction) throw new Error('a vendor is never asked inside a transaction')
  const adapter = adapters.find(({ id }) => id === wallet.adapter)
  const settings = adapter && readSettings(log, wallet, adapter)
  if (!adapter || !settings) return undefined
  const outside = { db, settings, now: clock(), signal: AbortSignal.timeout(patience) }
  try {
    return await Promise.race([ask(adapter, outside), untilLate(outside.signal)])
  } catch (error) {
    log.warn({ vendor: wallet.vendor, reason: String(error) }, 'a vendor did not answer')
    return undefined
  }
}

// An adapter that forgets its signal is not waited for either.
const untilLate = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true })
  })
