import type { SettingsShape } from '@tessera/sealed'
import type { Db, Logger } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import { connectionKeptMilliseconds } from '../../limits.ts'
import { readSettings } from '../wallet-settings.ts'

/** A line to vendors, as it is set up. Secrets in `settings` are sealed. */
export type ConnectionRow = {
  code: string
  name: string
  adapter: string
  isEnabled: boolean
  settings: Record<string, string>
  /** From where it may call; none: from anywhere, where its protocol allows that. */
  addresses: string[]
  deadline: number
  /** Which may serve its games. */
  hosts: string[]
  vendors: string[]
}

/** A connection that can be spoken with. */
export type Connection = Omit<ConnectionRow, 'settings' | 'adapter'> & {
  protocol: WalletProtocol
  settings: Record<string, string>
}

const columns = sql`code, name, adapter, is_enabled as "isEnabled", settings, addresses, deadline_ms as deadline, hosts,
  array(select s.vendor from vendors.supply s where s.connection = c.code order by s.vendor) as vendors`

/** Where secrets of a connection are sealed for. */
export const sealedFor = (code: string): string => `connection:${code}`

export async function findConnection(db: Db, code: string): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`
    select ${columns} from vendors.connection c where code = ${code}`.execute(db)
  return rows[0]
}

/** The connection over which games of a vendor come. */
export async function connectionOf(db: Db, vendor: string): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`
    select ${columns} from vendors.connection c
    where code = (select s.connection from vendors.supply s where s.vendor = ${vendor})`.execute(db)
  return rows[0]
}

/** The connection with its protocol and opened settings; undefined where they cannot be read. */
export function opened(
  log: Logger,
  protocols: readonly WalletProtocol[],
  row: ConnectionRow,
): Connection | undefined {
  const protocol = protocols.find(({ id }) => id === row.adapter)
  if (!protocol) return undefined
  const kept = { vendor: sealedFor(row.code), settings: row.settings }
  const settings = readSettings(log, kept, protocol as { settings: SettingsShape })
  return settings && { ...row, protocol, settings }
}

type Kept = { found: Promise<Connection | undefined>; at: number }

/** Finds connections, each kept for a second: every request of a vendor asks. */
export function keptConnections(db: Db, log: Logger, protocols: readonly WalletProtocol[]) {
  const kept = new Map<string, Kept>()
  return (code: string): Promise<Connection | undefined> => {
    const known = kept.get(code)
    if (known && performance.now() - known.at < connectionKeptMilliseconds) return known.found
    const found = findConnection(db, code).then((row) => row && opened(log, protocols, row))
    kept.set(code, { found, at: performance.now() })
    // What nobody has set up is not kept: names are made up easily.
    found.then((connection) => connection ?? kept.delete(code)).catch(() => kept.delete(code))
    return found
  }
}
