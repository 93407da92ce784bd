import { sql } from 'kysely'
import type { Db } from './db.ts'

export type SiteKind = 'demo' | 'real'
export type KindReason = 'start' | 'owner' | 'restore' | 'people'

const lockNumber = 7_351_006

/** What this database is; nothing before it was decided. */
export async function readSiteKind(db: Db): Promise<SiteKind | undefined> {
  const { rows } = await sql<{ kind: SiteKind }>`select kind from kit.site_kind`.execute(db)
  return rows[0]?.kind
}

/** Decides what this database is, once. What was decided before stays, and is answered. */
export async function writeSiteKind(
  tx: Db,
  { kind, reason }: { kind: SiteKind; reason: KindReason },
): Promise<SiteKind> {
  await sql`insert into kit.site_kind (kind, reason) values (${kind}, ${reason})
    on conflict do nothing`.execute(tx)
  return (await readSiteKind(tx)) ?? kind
}

/** Serialises decisions about the kind of the site and the filling with demo data, until the transaction ends. */
export async function lockSiteKind(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
}

/** Whether a part of the demo data is complete. */
export async function isFilled(db: Db, part: string): Promise<boolean> {
  const { rows } = await sql`select from kit.site_kind where ${part} = any(filled)`.execute(db)
  return rows.length > 0
}

/** Notes that a part of the demo data is complete. */
export async function noteFilled(tx: Db, part: string): Promise<void> {
  await sql`update kit.site_kind set filled = filled || ${part}::text
    where kind = 'demo' and not ${part} = any(filled)`.execute(tx)
}
