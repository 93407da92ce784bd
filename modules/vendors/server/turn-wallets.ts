import { holdsSecret, type KeyChange, type Opened, turnFields } from '@tessera/sealed'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { adapters, walletProtocols } from '../adapters/index.ts'
import { vendorKeyOf } from './vendor-key.ts'
import { sealedFor } from './wire/connections.ts'

type Row = { vendor: string; adapter: string; settings: Record<string, string> }

/** Seals the secrets of vendors with the next key, or only looks how many open. */
export async function turnWallets(tx: Db, { key, next }: KeyChange): Promise<Opened> {
  const change = { key: vendorKeyOf(key), ...(next && { next: vendorKeyOf(next) }) }
  const { rows } = await sql<Row>`select vendor, adapter, settings from vendors.wallet`.execute(tx)
  const lines = await turnConnections(tx, change)
  let [opened, unread] = [0, 0]
  for (const { vendor, adapter, settings } of rows) {
    const turned = turnFields(change, vendor, settings)
    opened += turned.opened
    const shape = adapters.find(({ id }) => id === adapter)?.settings
    if (turned.opened === 0 && holdsSecret(shape, settings)) unread += 1
    if (!next || turned.opened === 0) continue
    await sql`update vendors.wallet set settings = ${JSON.stringify(turned.fields)}::jsonb
      where vendor = ${vendor}`.execute(tx)
  }
  return { opened: opened + lines.opened, unread: unread + lines.unread }
}

async function turnConnections(tx: Db, change: KeyChange): Promise<Opened> {
  const { rows } = await sql<Omit<Row, 'vendor'> & { code: string }>`
    select code, adapter, settings from vendors.connection`.execute(tx)
  let [opened, unread] = [0, 0]
  for (const { code, adapter, settings } of rows) {
    const turned = turnFields(change, sealedFor(code), settings)
    opened += turned.opened
    const shape = walletProtocols.find(({ id }) => id === adapter)?.settings
    if (turned.opened === 0 && holdsSecret(shape, settings)) unread += 1
    if (!change.next || turned.opened === 0) continue
    await sql`update vendors.connection set settings = ${JSON.stringify(turned.fields)}::jsonb
      where code = ${code}`.execute(tx)
  }
  return { opened, unread }
}
