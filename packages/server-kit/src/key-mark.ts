import { sql } from 'kysely'
import type { Db } from './db.ts'

const lockNumber = 7_351_005

/**
 * Holds the key of this site as it is until the transaction ends, or (`alone`) excludes all others who would; false if
 * a conflicting lock is held.
 */
export async function lockKey(tx: Db, how: 'shared' | 'alone'): Promise<boolean> {
  const lock =
    how === 'alone'
      ? sql<{ isHeld: boolean }>`select pg_try_advisory_xact_lock(${lockNumber}) as "isHeld"`
      : sql<{ isHeld: boolean }>`select pg_try_advisory_xact_lock_shared(${lockNumber}) as "isHeld"`
  const { rows } = await lock.execute(tx)
  return rows[0]?.isHeld ?? false
}

/** The mark of the key that this database was sealed with; nothing before its first start. */
export async function readKeyMark(db: Db): Promise<Buffer | undefined> {
  const { rows } = await sql<{ mark: Buffer }>`select mark from kit.key_mark`.execute(db)
  return rows[0]?.mark
}

/** Writes the mark, in place of `former` where there is one. Of two who write the first one, one does. */
export async function writeKeyMark(tx: Db, mark: Buffer, former?: Buffer): Promise<void> {
  if (!former) {
    await sql`insert into kit.key_mark (mark) values (${mark}) on conflict do nothing`.execute(tx)
    return
  }
  const { numAffectedRows } = await sql`update kit.key_mark set mark = ${mark}, made_at = now()
    where mark = ${former}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error('the mark of the key is another one by now')
}

// It only asks whether the embedded database serves.
const watcher = 'tessera watch'

/**
 * Who else works on this database now, each by the name that its program gives itself, or by its role. Of others' connections
 * a plain role may not read what kind they are: then each counts.
 */
export async function findOthers(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(nullif(application_name, ''), usename, '?') as name from pg_stat_activity
    where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()
      and coalesce(backend_type, 'client backend') = 'client backend'
      and application_name is distinct from ${watcher} order by name`.execute(tx)
  return rows.map(({ name }) => name)
}
