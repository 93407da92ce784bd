import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TitleDifference } from '../../title-shapes.ts'
import type { Difference } from './find-differences.ts'

export type DifferenceRow = Omit<TitleDifference, 'foundAt' | 'endedAt'> & {
  foundAt: Date
  endedAt: Date | null
}

export const differenceColumns = sql`id, vendor, game, name, kind, before, after, is_fall as "isFall", state,
  found_at as "foundAt", ended_at as "endedAt", staff_account as "staffAccount",
  proposed_account as "proposedBy"`

/** One after the other compares or decides the titles of a connection. */
export const lockTitles = (tx: Db, code: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`titles of ${code}`}))`.execute(tx)

/**
 * Keeps what was found: what the vendor says no more is gone, and what was ignored is not proposed again as long as it says the
 * same. Answers what waits now.
 */
export async function keepDifferences(
  tx: Db,
  code: string,
  found: readonly Difference[],
  now: Date,
): Promise<DifferenceRow[]> {
  const rows = found.map((each) => ({ id: newId(now), ...each }))
  const told = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as f(id uuid, vendor text, game text, name text, kind text, before jsonb, after jsonb, "isFall" boolean)`
  await sql`update vendors.title_difference d set state = 'gone', ended_at = ${now}
    where d.connection = ${code} and d.state = 'open' and not exists (
      select from ${told} where (f.vendor, f.game, f.kind) = (d.vendor, d.game, d.kind))`.execute(
    tx,
  )
  await sql`update vendors.title_difference d set lapsed_at = ${now}
    where d.connection = ${code} and d.state = 'ignored' and d.lapsed_at is null and not exists (
      select from ${told} where (f.vendor, f.game, f.kind) = (d.vendor, d.game, d.kind))`.execute(
    tx,
  )
  await sql`insert into vendors.title_difference as d
      (id, connection, vendor, game, name, kind, before, after, is_fall, state, found_at)
    select f.id, ${code}, f.vendor, f.game, f.name, f.kind, f.before, f.after, f."isFall", 'open', ${now}
    from ${told}
    where not exists (select from vendors.title_difference i where i.connection = ${code} and i.state = 'ignored' and i.lapsed_at is null
      and (i.vendor, i.game, i.kind) = (f.vendor, f.game, f.kind) and i.before = f.before and i.after = f.after)
    on conflict (connection, vendor, game, kind) where state = 'open'
    do update set before = excluded.before, after = excluded.after, is_fall = excluded.is_fall, name = excluded.name,
      proposed_by = case when d.after = excluded.after then d.proposed_by end,
      proposed_account = case when d.after = excluded.after then d.proposed_account end`.execute(tx)
  return findOpen(tx, code, sql`true`)
}

/** What waits for a decision, and fits. */
export async function findOpen(
  tx: Db,
  code: string,
  fits: ReturnType<typeof sql>,
): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select ${differenceColumns} from vendors.title_difference
    where connection = ${code} and state = 'open' and ${fits} order by vendor, game, kind`.execute(
    tx,
  )
  return rows
}

/** Notes who is for taking over what returns less; another person takes it over. Answers how many were not proposed yet. */
export async function proposeFalls(
  tx: Db,
  ids: readonly string[],
  staff: { id: string; account: string },
): Promise<number> {
  const { rows } = await sql`update vendors.title_difference
    set proposed_by = ${staff.id}, proposed_account = ${staff.account}
    where id = any (${[...ids]}::uuid[]) and proposed_by is null returning id`.execute(tx)
  return rows.length
}

/** Whether somebody else has proposed all of these. */
export async function areProposedByOthers(
  tx: Db,
  ids: readonly string[],
  staffId: string,
): Promise<boolean> {
  const { rows } = await sql`select from vendors.title_difference
    where id = any (${[...ids]}::uuid[]) and proposed_by = ${staffId} limit 1`.execute(tx)
  return rows.length === 0
}

type Ending = {
  state: 'applied' | 'hidden' | 'ignored' | 'rule'
  staff?: { id: string; account: string }
}

/** Writes down how differences ended, and by whom. */
export async function endDifferences(
  tx: Db,
  ids: readonly string[],
  { state, staff }: Ending,
  now: Date,
): Promise<void> {
  await sql`update vendors.title_difference set state = ${state}, ended_at = ${now},
      staff_id = ${staff?.id ?? null}, staff_account = ${staff?.account ?? null}
    where id = any (${[...ids]}::uuid[])`.execute(tx)
}
