import { type Db, newId, type StaffPerson } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { MessagesChange } from '../../shapes.ts'

type Side = Record<string, unknown>
type Change = { subject: string; before: Side; after: Side; staff: StaffPerson }

/** Writes down for good who of the staff did what. */
export async function insertChange(
  tx: Db,
  { subject, before, after, staff }: Change,
  now: Date,
): Promise<void> {
  await sql`insert into messages.change
      (id, subject, staff_id, staff_account, before, after, made_at)
    values (${newId(now)}, ${subject}, ${staff.id}, ${staff.account},
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${now})`.execute(tx)
}

/** The version of something: its last change, or nothing where the staff have never changed it. */
export async function versionOf(db: Db, subject: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from messages.change where subject = ${subject}
    order by number desc limit 1`.execute(db)
  return rows[0]?.id ?? ''
}

/** One change of a thing after the other: what is written down as «before» was so. */
export const lockSubject = (tx: Db, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`messages.change:${subject}`}, 0))`.execute(
    tx,
  )

/** Who of the staff changed announcements, sent messages or answered, newest first. */
export async function listChanges(
  db: Db,
  { of, pageNo, pageSize }: { of: string; pageNo: number; pageSize: number },
) {
  const named = sql`split_part(subject, ':', 1) = ${of}`
  const { rows } = await sql<Omit<MessagesChange, 'madeAt'> & { madeAt: Date }>`
    select id, subject, staff_account as "staffAccount", before, after, made_at as "madeAt"
    from messages.change where ${named} order by number desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from messages.change where ${named}`.execute(db)
  return { list: rows, totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0) / pageSize) }
}
