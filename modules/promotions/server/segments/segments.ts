import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Segment } from '../../builder-shapes.ts'
import { segmentsMost } from '../../builder-limits.ts'
import { promotionsProblems } from '../../problems.ts'
import { Who } from '../../who.ts'

type Saved = Omit<Segment, 'who'> & { who: unknown }

/** Every description of members that has a name. */
export async function listSegments(db: Db): Promise<{ list: Segment[] }> {
  const { rows } = await sql<Saved>`
    select id, version, name, who from promotions.segment order by name limit ${segmentsMost}`.execute(
    db,
  )
  return { list: rows.map(({ who, ...row }) => ({ ...row, who: Who.parse(who) })) }
}

/**
 * Keeps a description of members under a name; version 0 is a new one. Problems: `draftChanged`, `segmentNameTaken`.
 */
export async function saveSegment(
  db: Db,
  { id, version, name, who }: Segment,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const { rows: same } = await sql<{ id: string }>`
    select id from promotions.segment where name = ${name} and id <> ${id}`.execute(db)
  if (same.length > 0) throw promotionsProblems.segmentNameTaken()
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into promotions.segment (id, name, who, saved_at, saved_by)
          values (${id}, ${name}, ${JSON.stringify(who)}::jsonb, ${now}, ${by}) on conflict (id) do nothing`.execute(
          db,
        )
      : await sql`update promotions.segment set name = ${name}, who = ${JSON.stringify(who)}::jsonb,
          version = version + 1, saved_at = ${now}, saved_by = ${by}
          where id = ${id} and version = ${version}`.execute(db)
  if (numAffectedRows === 1n) return
  const { rows } = await sql<Saved>`
    select id, version, name, who from promotions.segment where id = ${id}`.execute(db)
  const [known] = rows
  const isSame =
    known?.name === name && JSON.stringify(Who.parse(known.who)) === JSON.stringify(who)
  if (!isSame) throw promotionsProblems.draftChanged()
}

/** Forgets one. Promotions keep what they were written with. */
export const removeSegment = (db: Db, id: string) =>
  sql`delete from promotions.segment where id = ${id}`.execute(db)
