import { type Db, newId, type StaffPerson } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { SiteChange } from '../../staff-shapes.ts'

type Side = Record<string, unknown>
type Change = { subject: string; before: Side; after: Side; staff: StaffPerson }

export async function insertChange(
  tx: Db,
  { subject, before, after, staff }: Change,
  now: Date,
): Promise<void> {
  await sql`insert into settings.change
      (id, subject, staff_id, staff_account, before, after, made_at)
    values (${newId(now)}, ${subject}, ${staff.id}, ${staff.account},
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${now})`.execute(tx)
}

/** The version of something: its last change, or nothing where the staff have never changed it. */
export async function versionOf(db: Db, subject: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from settings.change where subject = ${subject}
    order by made_at desc, id desc limit 1`.execute(db)
  return rows[0]?.id ?? ''
}

/** The versions of everything whose subject begins so. */
export async function versionsOf(db: Db, start: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ subject: string; id: string }>`
    select distinct on (subject) subject, id from settings.change
    where starts_with(subject, ${start})
    order by subject, made_at desc, id desc`.execute(db)
  return Object.fromEntries(rows.map(({ subject, id }) => [subject.slice(start.length), id]))
}

/** Who of the staff changed these, newest first. `help` stands for each of its articles. */
export async function listChanges(
  db: Db,
  subjects: readonly string[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const named = sql`split_part(subject, ':', 1) = any(${[...subjects]}::text[])`
  const { rows } = await sql<Omit<SiteChange, 'madeAt'> & { madeAt: Date }>`
    select id, subject, staff_account as "staffAccount", before, after, made_at as "madeAt"
    from settings.change where ${named} order by made_at desc, id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from settings.change where ${named}`.execute(db)
  return { list: rows, totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0) / pageSize) }
}

/** One change of a thing after the other: what is written down as «before» was so. */
export const lockSubject = (tx: Db, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`settings.change:${subject}`}, 0))`.execute(
    tx,
  )
