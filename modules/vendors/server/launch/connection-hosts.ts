import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { connectionKeptMilliseconds } from '../../limits.ts'

type Kept = { hosts: Promise<string[]>; at: number }
const kept = new WeakMap<Db, Kept>()

/** The hosts that may serve games of connections that are on, which pages may frame. Every page asks: kept for a second. */
export function connectionHosts(db: Db): Promise<string[]> {
  const known = kept.get(db)
  if (known && performance.now() - known.at < connectionKeptMilliseconds) return known.hosts
  const hosts = readConnectionHosts(db)
  kept.set(db, { hosts, at: performance.now() })
  hosts.catch(() => kept.delete(db))
  return hosts
}

async function readConnectionHosts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select distinct unnest(hosts) as host from vendors.connection where is_enabled order by 1`.execute(
    db,
  )
  return rows.map(({ host }) => host)
}
