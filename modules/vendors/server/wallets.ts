import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** A vendor with a wallet, as staff have set it up. Secrets in `settings` are sealed. */
export type WalletRow = {
  vendor: string
  name: string
  adapter: string
  isEnabled: boolean
  position: number
  settings: Record<string, string>
}

const columns = sql.raw('vendor, name, adapter, is_enabled as "isEnabled", position, settings')

/** Every vendor with a wallet, in the order that staff have set. */
export async function findWallets(db: Db): Promise<WalletRow[]> {
  const { rows } = await sql<WalletRow>`
    select ${columns} from vendors.wallet order by position, vendor`.execute(db)
  return rows
}

/** `isShared`: nobody changes it until the transaction ends. */
export async function findWallet(
  db: Db,
  vendor: string,
  isShared = false,
): Promise<WalletRow | undefined> {
  const { rows } = await sql<WalletRow>`select ${columns} from vendors.wallet
    where vendor = ${vendor} ${isShared ? sql`for share` : sql``}`.execute(db)
  return rows[0]
}

export async function upsertWallet(tx: Db, row: WalletRow, now: Date): Promise<void> {
  const { vendor, name, adapter, isEnabled, position } = row
  await sql`insert into vendors.wallet
      (vendor, name, adapter, is_enabled, position, settings, changed_at)
    values (${vendor}, ${name}, ${adapter}, ${isEnabled}, ${position}, ${JSON.stringify(row.settings)}::jsonb, ${now})
    on conflict (vendor) do update set name = excluded.name, adapter = excluded.adapter,
      is_enabled = excluded.is_enabled, position = excluded.position, settings = excluded.settings, changed_at = excluded.changed_at`.execute(
    tx,
  )
}
