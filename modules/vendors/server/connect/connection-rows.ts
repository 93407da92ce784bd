import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ConnectionBound, Supply } from '../../connection-staff-calls.ts'
import { type ConnectionRow, findConnection } from '../wire/connections.ts'

/** All that is set of a connection. */
export type ConnectionSet = Omit<ConnectionRow, 'vendors'> & {
  supplies: Supply[]
  bounds: ConnectionBound[]
}

/** What is set of a connection; nothing where there is none. */
export async function findConnectionSet(db: Db, code: string): Promise<ConnectionSet | undefined> {
  const row = await findConnection(db, code)
  if (!row) return undefined
  const { vendors: _, ...rest } = row
  const { rows: supplies } = await sql<Supply>`
    select vendor, their_name as "theirName", currencies from vendors.supply where connection = ${code} order by vendor`.execute(
    db,
  )
  const { rows: bounds } = await sql<ConnectionBound>`
    select currency, stake_most as "stakeMost", back_most as "backMost" from vendors.connection_bound
    where connection = ${code} order by currency`.execute(db)
  return { ...rest, supplies, bounds }
}

/** Writes what is set of a connection. What it supplies is no longer supplied by another one. */
export async function upsertConnection(tx: Db, set: ConnectionSet, now: Date): Promise<void> {
  const { code, name, adapter, isEnabled, settings, addresses, deadline, hosts } = set
  await sql`insert into vendors.connection
      (code, name, adapter, is_enabled, settings, addresses, deadline_ms, hosts, changed_at)
    values (${code}, ${name}, ${adapter}, ${isEnabled}, ${JSON.stringify(settings)}::jsonb, ${addresses}::text[],
      ${deadline}, ${hosts}::text[], ${now})
    on conflict (code) do update set name = excluded.name, adapter = excluded.adapter, is_enabled = excluded.is_enabled,
      settings = excluded.settings, addresses = excluded.addresses, deadline_ms = excluded.deadline_ms,
      hosts = excluded.hosts, changed_at = excluded.changed_at`.execute(tx)
  const vendors = set.supplies.map(({ vendor }) => vendor)
  await sql`delete from vendors.supply
    where connection = ${code} and vendor <> all (${vendors}::text[])`.execute(tx)
  await sql`insert into vendors.supply (vendor, connection, their_name, currencies)
    select s.vendor, ${code}, s."theirName", s.currencies
    from jsonb_to_recordset(${JSON.stringify(set.supplies)}::jsonb) as s(vendor text, "theirName" text, currencies text[])
    on conflict (vendor) do update set connection = excluded.connection, their_name = excluded.their_name,
      currencies = excluded.currencies`.execute(tx)
  await sql`delete from vendors.connection_bound where connection = ${code}`.execute(tx)
  const bounds = set.bounds.map(({ currency, stakeMost, backMost }) => ({
    currency,
    stakeMost: stakeMost === null ? null : String(stakeMost),
    backMost: String(backMost),
  }))
  await sql`insert into vendors.connection_bound (connection, currency, stake_most, back_most)
    select ${code}, b.currency, b."stakeMost", b."backMost"
    from jsonb_to_recordset(${JSON.stringify(bounds)}::jsonb) as b(currency text, "stakeMost" bigint, "backMost" bigint)`.execute(
    tx,
  )
}
